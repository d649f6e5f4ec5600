import { formatIBAN, formatReference } from 'swissqrbill/utils';
import { swissDate } from '#domain/dates/period-text.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import type { Labelled, Party, QrBill } from '../papers/render/printed-document.ts';
import { html, type Html } from '../oauth/pages/html.ts';
import { paymentLabels } from './payment-labels.ts';
import { qrPicture } from './qr-picture.ts';
import type { DocumentView } from './document-view.ts';
import { customerTexts } from './texts.ts';

const addressLines = ({ name, street, house_number, postcode, city }: Party): readonly string[] =>
  [name, `${street} ${house_number}`.trim(), `${postcode} ${city}`].filter((line) => line !== '');

/** Formats an amount like the standard: `4 025.20`. */
const withSpaces = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ' ');

/** Labels and values in two columns. */
export const pairs = (lines: readonly Labelled[]): Html =>
  html`<dl class="pairs">
    ${lines.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

const paragraph = (label: string, lines: readonly string[]): Html => html`<p><b>${label}</b>${lines.join('\n')}</p>`;

const billPart = (bill: QrBill, { paper: { language } }: DocumentView): Html => {
  const words = paymentLabels[language];
  const t = customerTexts[language];
  const account = [formatIBAN(bill.iban), ...addressLines(bill.creditor)];
  const reference = bill.reference === '' ? html`` : paragraph(words.reference, [formatReference(bill.reference)]);
  const debtor =
    bill.debtor === null
      ? html`<p><b>${words.payableByBlank}</b><span class="blank"></span></p>`
      : paragraph(words.payableBy, addressLines(bill.debtor));
  const sums = html`<div class="sums">
    ${paragraph(words.currency, [bill.currency])} ${paragraph(words.amount, [withSpaces(bill.amount)])}
  </div>`;
  return html`<section class="payment" aria-label="${words.paymentPart}">
      <div class="receipt">
        <h2>${words.receipt}</h2>
        ${paragraph(words.account, account)} ${reference} ${debtor} ${sums}
        <p class="acceptance"><b>${words.acceptancePoint}</b></p>
      </div>
      <div class="part">
        <div>
          <h2>${words.paymentPart}</h2>
          ${qrPicture(bill, 'Swiss QR Code')} ${sums}
        </div>
        <div>
          ${paragraph(words.account, account)} ${reference}
          ${bill.message === '' ? html`` : paragraph(words.additional, [bill.message])} ${debtor}
        </div>
      </div>
    </section>
    <p class="label scan">${t.scan}</p>
    <p class="label scan">${t.scanElsewhere}</p>`;
};

const copied = (lines: readonly Labelled[], { paper: { language } }: DocumentView, isAlways: boolean): Html =>
  html`<div class="copy ${isAlways ? 'always' : ''}">
    <p class="label">${customerTexts[language].payHint}</p>
    ${pairs(lines)}
  </div>`;

const accountOf = (label: string): string => label.split(' / ')[0] ?? label;
const payableTo = (label: string): string => label.split(' / ')[1] ?? label;

/** How to pay the rest of an invoice: the details to copy on a phone, and the payment part with its code. Empty if nothing is left. */
export const payPart = (view: DocumentView): Html => {
  const { paper, open } = view;
  if (open <= 0n) return html``;
  const words = paymentLabels[paper.language];
  const amount = { label: customerTexts[paper.language].amountIn(paper.currency), value: formatAmount(open) };
  if (paper.qr_bill === null)
    return paper.payment.length === 0 ? html`` : copied([...paper.payment, amount], view, true);
  const bill = { ...paper.qr_bill, amount: formatDecimal(open, 2) };
  const lines = [
    { label: accountOf(words.account), value: formatIBAN(bill.iban) },
    ...(bill.reference === '' ? [] : [{ label: words.reference, value: formatReference(bill.reference) }]),
    amount,
    { label: payableTo(words.account), value: addressLines(bill.creditor).join(', ') },
  ];
  return html`${copied(lines, view, false)} ${billPart(bill, view)}`;
};

/** The payments so far, down to the rest. Empty before the first movement. */
export const movementsPart = ({
  paper,
  name,
  number,
  document,
  total,
  open,
  credit,
  payments,
  fees,
}: DocumentView): Html => {
  const t = customerTexts[paper.language];
  const received = payments.reduce((sum, { value }) => sum + value, 0n);
  const others = total + fees - received - (open - credit);
  if (document.kind.resource !== 'invoice' || (payments.length === 0 && others === 0n)) return html``;
  const row = (label: string, date: string, value: bigint): Html =>
    html`<tr>
      <th scope="row">${label}</th>
      <td class="number second">${date === '' ? '' : swissDate(date)}</td>
      <td class="number">${formatAmount(value)}</td>
    </tr>`;
  return html`<table class="movements" aria-label="${t.movement}">
    <thead>
      <tr>
        <th scope="col">${t.movement}</th>
        <th scope="col" class="number">${t.date}</th>
        <th scope="col" class="number">${paper.currency}</th>
      </tr>
    </thead>
    <tbody>
      ${row(`${name} ${number}`, paper.date, total)}
      ${payments.map(({ date, value }) => row(value < 0n ? t.refund : t.received, date, -value))}
      ${fees === 0n ? html`` : row(t.fee, '', fees)} ${others === 0n ? html`` : row(t.otherCredits, '', -others)}
      <tr class="sum">
        <th scope="row" colspan="2">${credit > 0n ? t.inCredit : t.balance}</th>
        <td class="number"><span>${formatAmount(credit > 0n ? credit : open)}</span></td>
      </tr>
    </tbody>
  </table>`;
};
