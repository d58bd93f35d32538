import type { Gift } from '../../../../schemas/generated/types';
import type { Context } from '../context';
import { problem } from '../problem';
import { didYouMean, quoted } from '../words';
import { checkUniqueIds } from './pages';

/** How a contradiction in the document is reported. */
type Contradict = (pointer: string, reason: string) => void;

function checkLicence({ gifts, licences, sound, report, nearest }: Context, gift: Gift, pointer: string): void {
  const sold = licences?.value.licences ?? [];
  if (!sound.licences || sold.some(({ id }) => id === gift.licenceId)) return;
  const ids = sold.map(({ id }) => id);
  const hint = didYouMean(nearest(gift.licenceId, () => ids));
  report(problem('unknown-licence', gifts!.source.at(`${pointer}/licenceId`), { found: quoted(gift.licenceId) }, hint));
}

function checkTerms({ licences }: Context, { periods, licenceId }: Gift, pointer: string, contradict: Contradict) {
  const licence = licences?.value.licences.find(({ id }) => id === licenceId);
  if (licence?.rentalHours !== undefined)
    contradict(
      `${pointer}/licenceId`,
      'what is rented for hours cannot be given: nobody knows when the gift is opened',
    );
  if (licence?.partitions)
    contradict(
      `${pointer}/licenceId`,
      'a licence for some customers cannot be given: nobody knows which options its recipient has chosen',
    );
  if (!periods) return;
  if (periods.min > periods.max)
    contradict(`${pointer}/periods/min`, `the fewest periods, ${periods.min}, are more than the most, ${periods.max}`);
  if (licence?.type === 'PAY_PER_VIEW')
    contradict(`${pointer}/periods`, 'a one-time purchase has no periods that could be given');
}

/** Gifts: each once, of a licence that is sold, and in reach of viewers only where gifting is on. */
export function checkGifts(context: Context): void {
  const { gifts, complete, settings, folder, report } = context;
  const isOn = complete.gifting === 'ENABLED';
  if (!gifts) {
    if (isOn && !folder.documents.has('gifts.json'))
      report(
        problem('contradiction', settings.source.at('/gifting'), {
          reason: 'gifting is on, and no gifts.json says what can be given',
        }),
      );
    return;
  }
  const { source, value } = gifts;
  const contradict: Contradict = (pointer, reason) => report(problem('contradiction', source.at(pointer), { reason }));
  if (!isOn && value.gifts.length > 0)
    contradict('/gifts', 'nobody can give or redeem these, because gifting is not ENABLED in settings.json');
  const places = value.gifts.map(({ id }, place) => ({ id, pointer: `/gifts/${place}` }));
  checkUniqueIds(context, source, places, 'gift');
  value.gifts.forEach((gift, place) => {
    checkLicence(context, gift, `/gifts/${place}`);
    checkTerms(context, gift, `/gifts/${place}`, contradict);
  });
}
