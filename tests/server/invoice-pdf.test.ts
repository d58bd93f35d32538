import { randomUUID } from 'node:crypto';
import { extractImages, extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PaymentHistory } from '../../schemas/generated/types';
import { createPdfMaker, type PdfMakerOptions } from '../../server/features/commerce/invoice-pdf/pdf-maker';
import type { InvoiceSheet } from '../../server/features/commerce/invoice-pdf/sheet';
import { CARDS, type Customer, type Shop, shop, withShop } from '../fixtures/shop';

let on: Shop;
beforeAll(async () => {
  on = await shop(undefined, {
    shop(documents) {
      withShop(documents);
      documents['settings.json'].realmLanguages = ['en_US', 'fr_FR', 'ar_EG'];
      const { licences } = documents['licences.json'];
      licences[0].name = { en: 'Monthly', fr: 'Mensuel', ar: 'اشتراك شهري' };
      documents['commerce.json'].seller.taxNumber = 'IE1234567FA';
      documents['theme.json'].LOGO = 'media/art/cover.png';
    },
  });
});
afterAll(() => on.server.close());

async function buyer(language: string, licence: string) {
  const customer = await on.customer(language);
  await customer.saveCard(CARDS.succeeds);
  await customer.order(licence, { countryCode: 'FR' });
  const [payment] = (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
  return { customer, payment: payment!, address: `/api/v2/payment-details/${payment!.id}/pdf` };
}

/** What a reader of PDFs finds, without marks of direction and with plain spaces. */
async function read(bytes: Buffer): Promise<{ text: string; title: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
  return { text: plain, title: String(info.Title), pages: totalPages };
}
const pdfOf = async (customer: Customer, address: string) => read((await customer.file(address)).rawPayload);

test('one account keeps nobody else from their invoices: it gets ten a minute', async () => {
  const { customer, address } = await buyer('en', 'film-3');
  for (let at = 0; at < 10; at++) await customer.file(address);
  expect(await customer.codeOf(address)).toBe('429 TOO_MANY_ATTEMPTS');
});

test('RT-30 (part) the invoice is a file named by its number, with seller, customer, tax, total and credit notes', async () => {
  const { customer, payment, address } = await buyer('en', 'film-3');
  const { authorisationToken: token } = await on.admin('shop');
  const refunded = await on.ask('/api/v2/admin/refunds', {
    ...{ realm: 'shop', token },
    body: {
      ...{ idempotencyKey: randomUUID(), invoiceNumber: payment.invoiceNumber, reason: 'The stream failed.' },
      amount: { amount: 166, scale: 2, currency: 'EUR' },
    },
  });
  const { headers, rawPayload } = await customer.file(address);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${payment.invoiceNumber}.pdf"`,
    'cache-control': 'no-store',
  });
  const { text, title, pages } = await read(rawPayload);
  expect({ title, pages }).toEqual({ title: `Invoice ${payment.invoiceNumber}`, pages: 1 });
  for (const words of [
    ...[`Invoice ${payment.invoiceNumber}`, 'Issued on ', 'Shop Ltd', '1 High Street', 'IE1234567FA', customer.email],
    ...['Film 3', 'Total without tax €4.16', 'TVA 20% €0.83', 'Total €4.99', 'Paid with Visa •••• 4242'],
    ...[`Credit note ${refunded.json().creditNoteNumber}, `, 'including €0.27 tax', '-€1.66'],
  ])
    expect(text).toContain(words);
});

test('RT-30 (part) it is in the language of the order, whichever the call asks for: amounts and words', async () => {
  const french = await buyer('fr', 'monthly');
  const { text } = await pdfOf(french.customer, french.address);
  expect(text).toContain(`Facture ${french.payment.invoiceNumber}`);
  expect(text).toContain('Mensuel');
  expect(text).toContain('10,00 €');
  expect(text).toContain('TVA 20 %');

  const arabic = await buyer('ar', 'monthly');
  const found = await pdfOf(arabic.customer, arabic.address);
  expect(found.text).toContain(arabic.payment.invoiceNumber!);
  // readers give lines that are written from right to left in the order in which they are drawn
  for (const word of ['فاتورة', 'اشتراك', 'شهري', 'ضريبة', '١٠٫٠٠']) expect(found.text).toContain(word);
});

/** The sizes of the pictures on an invoice, in dots. */
async function picturesOn(bytes: Buffer): Promise<[width: number, height: number][]> {
  const pictures = await extractImages(await getDocumentProxy(new Uint8Array(bytes)), 1);
  return pictures.map(({ width, height }) => [width, height]);
}

test('the realm’s mark stands on its invoices, whichever way they are written', async () => {
  for (const language of ['en', 'ar']) {
    const { customer, address } = await buyer(language, 'film-3');
    // as high as there is room for, and as wide as it is
    expect(await picturesOn((await customer.file(address)).rawPayload), language).toEqual([[352, 176]]);
  }
});

test('RT-30 (part) nobody else gets it, and no guest', async () => {
  const { address } = await buyer('en', 'film-3');
  const other = await on.customer();
  expect(await other.codeOf(address)).toBe('404 UNKNOWN_PAYMENT');
  expect(await other.codeOf('/api/v2/payment-details/nonsense/pdf')).toBe('404 UNKNOWN_PAYMENT');
  expect(await on.codeOf(address, { method: 'GET', realm: 'shop' })).toBe('401 TOKEN_MISSING');
});

describe('the process that makes PDFs', () => {
  const sheet: InvoiceSheet = {
    ...{
      language: 'en',
      isRightToLeft: false,
      title: 'Invoice 1',
      author: 'Shop',
      createdAt: '2026-11-16T20:00:00.000Z',
    },
    ...{ heading: 'Invoice 1', issued: '', paidWith: '' },
    parties: [
      { title: 'To', lines: ['Żółć Việt Ωμέγα Київ שלום', '東京', '8\u202f€', `${'long'.repeat(30)}@example.com`] },
    ],
    rows: [],
  };
  async function made(changes: Partial<InvoiceSheet>, limits: Partial<PdfMakerOptions> = {}) {
    const onTrouble = vi.fn();
    const maker = createPdfMaker({ onTrouble, ...limits });
    try {
      return { pdf: await maker.make({ ...sheet, ...changes }, { realm: 'aster', address: null }), onTrouble };
    } catch (error) {
      return { code: (error as { code: string }).code, onTrouble };
    } finally {
      maker.close();
    }
  }

  test('a character that no font has is drawn as unknown, and never as another one', async () => {
    const { text } = await read((await made({})).pdf!);
    expect(text).toContain('Żółć Việt Ωμέγα Київ שלום');
    expect(text).toContain('��');
    expect(text).toContain('8 €');
  });

  test('a mark that cannot be read is left out, and a drawing becomes a picture', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="50"><rect width="300" height="50"/></svg>';
    const logoOf = (data: string) => ({ data: new TextEncoder().encode(data), background: '#101014' });
    expect(await picturesOn((await made({ logo: logoOf(drawing) })).pdf!)).toEqual([[720, 120]]);
    const { pdf, onTrouble } = await made({ logo: logoOf('no picture') });
    expect(await picturesOn(pdf!)).toEqual([]);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  test('a PDF that cannot be made is a coded error, which the log explains', async () => {
    const failed = await made({ createdAt: 'never', rows: null as unknown as [] });
    expect(failed.code).toBe('INVOICE_PDF_FAILED');
    expect(failed.onTrouble).toHaveBeenCalledOnce();
    const late = await made({}, { longestMs: 1 });
    expect(late.code).toBe('INVOICE_PDF_FAILED');
  });
});
