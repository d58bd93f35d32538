import { useState } from 'react';
import { useEngine, useQuery } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { Button } from '../../../../renderer/ui/button';
import { Question } from '../../../../renderer/ui/question';
import type { SavedCard } from '../../../../schemas/generated/types';
import { Lines, Part } from '../../../shared/account-page';
import rows from '../../../shared/rows.module.css';
import { useApiQuery } from '../../../shared/use-api-query';
import { cardEntryWords, useCardEntry, useReopened } from '../../shared/card-entry';
import { CardName, useCardWords } from '../../shared/card-name';
import { cardMethod, type PaymentMethod } from '../../shared/payment-method';

/** SU-11 */
const CARDS_PER_PAGE = 20;

interface NewCardProps {
  method: PaymentMethod;
  /** ISO 4217 */
  currency: string | undefined;
  onSaved(): Promise<void>;
}

/** The form for another card. */
function NewCard({ method, currency, onSaved }: NewCardProps) {
  const { label } = useEngine();
  const { fields, element, save } = useCardEntry(method, currency);
  return (
    <>
      {method.isSandbox && <Notice kind="info">{label('sandboxNotice')}</Notice>}
      {element}
      <Form
        fields={fields}
        action={label('saveCard')}
        busy={label('saving')}
        wordsOf={cardEntryWords}
        onSubmit={async (answers) => {
          await save(answers);
          await onSaved();
        }}
      />
    </>
  );
}

/** SU-11: the saved cards: added, made the default, deleted. */
export function Cards() {
  const { label, viewer, api } = useEngine();
  const offers = useQuery({ key: ['licences'], load: () => api.licences({}) });
  const method = cardMethod(offers.data?.availablePaymentProviders);
  const currency = offers.data?.licences[0]?.amounts[0]?.currency;
  const cardWords = useCardWords();
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  useReopened(() => setAdding(true));
  const [deleting, setDeleting] = useState<SavedCard>();
  const [problem, setProblem] = useState<string>();
  const { data, isFailed, reload } = useApiQuery('savedCards', {
    query: { rpp: String(CARDS_PER_PAGE), p: String(page) },
  });

  function change(call: Promise<unknown>, then: () => void = reload) {
    setProblem(undefined);
    call.then(then, (error: unknown) => setProblem(errorLabel(codeOf(error))));
  }
  function remove({ id }: SavedCard) {
    setDeleting(undefined);
    // a page that becomes empty is none
    const isLast = page > 1 && data?.cards.length === 1;
    change(viewer.call('deleteSavedCard', { params: { id } }), isLast ? () => setPage(page - 1) : reload);
  }
  return (
    <Part title={label('savedCardsTitle')}>
      {(isFailed || problem) && <Notice kind="error">{label(problem ?? 'sectionFailed')}</Notice>}
      {!data && !isFailed && <Lines count={2} height="4.5rem" />}
      {data?.cards.length === 0 && <p>{label('noCards')}</p>}
      {data && data.cards.length > 0 && (
        <ul className={rows.rows}>
          {data.cards.map((card) => (
            <li key={card.id} className={rows.row}>
              <span className={rows.words}>
                <CardName card={card} />
              </span>
              <span className={rows.actions}>
                {card.default ? (
                  <span>{label('defaultCard')}</span>
                ) : (
                  <Button
                    aria-label={`${label('makeDefaultCard')}: ${cardWords(card)}`}
                    onClick={() => change(viewer.call('saveCard', { params: { id: card.id, token: 'default' } }))}
                  >
                    {label('makeDefaultCard')}
                  </Button>
                )}
                <Button aria-label={`${label('deleteCard')}: ${cardWords(card)}`} onClick={() => setDeleting(card)}>
                  {label('deleteCard')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.paging.totalPages > 1 && (
        <span className={rows.actions}>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>{label('previousPage')}</Button>}
          {data.paging.moreDataAvailable && <Button onClick={() => setPage(page + 1)}>{label('nextPage')}</Button>}
        </span>
      )}
      {isAdding && method ? (
        <NewCard
          method={method}
          currency={currency}
          onSaved={async () => {
            setPage(1);
            await reload();
            setAdding(false);
          }}
        />
      ) : (
        <span className={rows.actions}>
          <Button disabled={method === undefined} onClick={() => setAdding(true)}>
            {label('addCard')}
          </Button>
        </span>
      )}
      {deleting && (
        <Question
          title={label('deleteCardTitle', { card: cardWords(deleting) })}
          message={label('deleteCardMessage')}
          yes={label('deleteCard')}
          onYes={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Part>
  );
}
