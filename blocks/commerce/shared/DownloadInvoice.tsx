import { useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { codeOf, errorLabel } from '../../../renderer/contract/error-labels';
import { Notice } from '../../../renderer/forms/entry';
import { Button } from '../../../renderer/ui/button';
import { download } from '../../shared/download';

interface DownloadInvoiceProps {
  /** The payment's id. */
  payment: string;
  /** The invoice's number, which names the file. */
  number: string;
}

/** RT-30: saves the invoice of a payment as a PDF. */
export function DownloadInvoice({ payment, number }: DownloadInvoiceProps) {
  const { label, viewer } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      download(`${number}.pdf`, await viewer.call('invoicePdf', { params: { id: payment } }));
    } catch (error) {
      setProblem(errorLabel(codeOf(error)));
    } finally {
      setBusy(false);
    }
  }

  const words = label(isBusy ? 'creatingPdf' : 'downloadInvoice');
  return (
    <>
      {problem && <Notice kind="error">{label(problem)}</Notice>}
      <Button aria-label={`${words}: ${number}`} aria-disabled={isBusy} onClick={() => !isBusy && void save()}>
        {words}
      </Button>
    </>
  );
}
