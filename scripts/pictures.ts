import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { z } from 'zod';
import { languages, type Language } from '#contract/languages.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { bankFile, dialects } from '#server/service/bank/test-dialects.ts';
import { referenceFor } from '#server/service/papers/qr-bill/references.ts';
import { callService } from '../e2e/call-service.ts';
import { moveClockOfChildren, moveClockOfPages, moveOwnClock } from '../e2e/clock.ts';
import { startProgram } from '../e2e/program.ts';
import { signInAt } from '../e2e/support.ts';
import { launchOptions, localeOptions } from './browser-options.ts';
import { buildApp } from './build-app.ts';

/**
 * Takes the pictures of README and user guide from the demo company, on the fixed day of the journeys:
 * `node_modules/.bin/node scripts/pictures.ts`, after a change of what they show. With names, such as `fr/week it/week`,
 * it takes only these.
 */
const folder = join(import.meta.dirname, '../docs/pictures');
const names = process.argv.slice(2);

type Picture = {
  /** Below docs/pictures, without the extension. */
  readonly name: string;
  readonly path: string;
  readonly theme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
  /** Brings the page into the state that the picture shows. */
  readonly prepare?: (page: Page) => Promise<void>;
};

const invoices = z.array(
  z.looseObject({
    id: z.int(),
    document_nr: z.string(),
    kb_item_status_id: z.int(),
    currency_id: z.int(),
    contact_id: z.int(),
    total_remaining_payments: z.string(),
  }),
);
const contacts = z.array(z.looseObject({ id: z.int(), name_1: z.string() }));
const accounts = z.array(z.looseObject({ iban_nr: z.string().nullable() }));

/** A camt file that pays most open invoices of the demo company: exactly, short by 20 francs, or without a reference. */
const bankFileOf = async (page: Page) => {
  const ibans = accounts
    .parse(await callService(page, 'GET', '/bank_account'))
    .flatMap(({ iban_nr }) => iban_nr?.replaceAll(' ', '') ?? []);
  const qrIban = ibans.find((iban) => /^CH\d\d3[01]/.test(iban)) ?? '';
  const iban = ibans.find((each) => each !== qrIban) ?? qrIban;
  const all = invoices.parse(await callService(page, 'GET', '/kb_invoice?order_by=id_desc&limit=500'));
  const open = all
    .filter(
      (each) =>
        each.kb_item_status_id !== invoiceStatus.draft &&
        each.currency_id === 1 &&
        Number(each.total_remaining_payments) > 0,
    )
    .slice(0, 9);
  const named = contacts.parse(await callService(page, 'GET', '/contact?limit=500'));
  const payments = open.map(({ id, document_nr, contact_id, total_remaining_payments }, index) => {
    const name = named.find((contact) => contact.id === contact_id)?.name_1 ?? '';
    const amount = BigInt(Math.round(Number(total_remaining_payments) * 100) - (index === 6 ? 2000 : 0)) * 10_000n;
    const payment = { id: `P${index}`, amount, date: '2026-11-18', name, reference: null, text: document_nr };
    return index < 7 ? { ...payment, reference: referenceFor(qrIban, document_nr, id), text: '' } : payment;
  });
  const unknown = { id: 'U', amount: 1_240_0000n, date: '2026-11-18', name: 'Ausgleichskasse', reference: null };
  const [dialect] = dialects;
  if (dialect === undefined || payments.length < 5)
    throw new Error(`The demo company has only ${payments.length} open invoices.`);
  const buffer = bankFile(dialect, { iban, qrIban }, [...payments, { ...unknown, text: 'CO2' }]);
  return { name: 'camt053.xml', mimeType: 'text/xml', buffer };
};

const entries = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
Anna Berger,demo@example.com,Muster AG,,Beratung,Budget 2027,Yes,2026-11-16,08:00:00,2026-11-16,10:30:00,02:30:00,
Anna Berger,demo@example.com,Muster AG,,Beratung,Jahresabschluss,Yes,2026-11-17,10:30:00,2026-11-17,12:15:00,01:45:00,
Anna Berger,demo@example.com,Garten Pfister,,Buchhaltung,Belege,Yes,2026-11-18,13:00:00,2026-11-18,16:00:00,03:00:00,
`;

const choose =
  (file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) => async (page: Page) =>
    page.locator('input[type="file"]').setInputFiles(file);

const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const bankRows = `Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF
18.11.2026;Gutschrift Nordlicht Consulting;1611.05;;18.11.2026;12408.10
17.11.2026;Miete November;;-1850.00;17.11.2026;10797.05
14.11.2026;Gutschrift Garten Pfister;980.40;;14.11.2026;12647.05
31.2.2026;Fehler;5.00;;;
`;

const contactRows = `Nr.;Firma;Vorname;Nachname;Strasse;PLZ;Ort;Land;E-Mail;Kategorie
K-901;Alpha Treuhand AG;;;Weg 1;8000;Zürich;Schweiz;info@alpha.example;A
K-902;;Anna;Keller;Gasse 2;3000;Bern;CH;anna.keller@posteo.example;B
K-903;Muster AG;;;Bahnhofstrasse 3;6003;Luzern;CH;;A
K-904;Gamma SA;;;Rue du Lac 4;1200;Genève;Suisse;keine Adresse;B
`;

/** Reads the file and loads its page again, without the message. */
const openBankFile = async (page: Page): Promise<void> => {
  await choose(await bankFileOf(page))(page);
  await page.waitForURL(/\/bank-files\/\d+/);
  await page.reload();
};

const first = z.array(z.looseObject({ id: z.int() })).min(1);
/** The id of the newest invoice with this status. */
const invoiceOf = async (page: Page, status: number): Promise<number> => {
  const found = first.parse(
    await callService(page, 'POST', '/kb_invoice/search?order_by=id_desc', [
      { field: 'kb_item_status_id', value: status },
    ]),
  );
  return found[0]?.id ?? 0;
};

const picturesOf = async (page: Page, language: Language): Promise<readonly Picture[]> => {
  const [draftId, issuedId] = [
    await invoiceOf(page, invoiceStatus.draft),
    await invoiceOf(page, invoiceStatus.pending),
  ];
  const guide = [
    { name: 'week', path: '/week' },
    { name: 'bill-hours', path: '/billing/hours' },
    { name: 'credit', path: `/invoices/${issuedId}/credit` },
    { name: 'bank-file', path: '/bank-files', prepare: openBankFile },
    { name: 'reminders', path: '/reminders' },
    {
      name: 'import',
      path: '/import',
      prepare: choose(csvFile('toggl.csv', entries)),
    },
    { name: 'company', path: '/settings/company' },
    { name: 'setup', path: '/settings/setup' },
    { name: 'setup-bank', path: '/settings/setup?step=bank' },
    { name: 'mail-texts', path: '/settings/company?part=mails' },
    { name: 'open-items', path: '/open-items' },
    { name: 'bank-csv', path: '/bank-files', prepare: choose(csvFile('umsatz.csv', bankRows)) },
    { name: 'import-master', path: '/import/contacts', prepare: choose(csvFile('kunden.csv', contactRows)) },
  ].map((picture) => ({ ...picture, name: `${language}/${picture.name}`, size: { width: 1200, height: 750 } }));
  if (language !== 'en') return guide;
  return [
    { name: 'studio', path: `/invoices/${draftId}` },
    { name: 'time-dark', path: '/timetrackings', theme: 'dark' },
    { name: 'phone', path: '/today', size: { width: 360, height: 720 } },
    ...guide,
  ];
};

/** A screenshot of the page once it has not changed for a second. */
const stablePicture = async (page: Page, before?: Buffer): Promise<Buffer> => {
  await setTimeout(1000);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return before?.equals(picture) === true ? picture : stablePicture(page, picture);
};

/** The picture as WebP: a third of the PNG. */
const small = async (png: Buffer): Promise<Buffer> => {
  const picture = await loadImage(png);
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.encode('webp', 80);
};

await buildApp();
moveClockOfChildren();
moveOwnClock();
const program = await startProgram();
const browser = await chromium.launch(launchOptions);
moveClockOfPages(browser);
try {
  const context = await browser.newContext({ ...localeOptions, baseURL: program.url });
  const page = await context.newPage();
  await signInAt(program)(page);
  for (const language of languages) {
    await mkdir(join(folder, language), { recursive: true });
    for (const { name, path, theme = 'light', size, prepare } of await picturesOf(page, language)) {
      if (names.length > 0 && !names.includes(name)) continue;
      await page.setViewportSize(size ?? { width: 1440, height: 900 });
      await page.evaluate(
        (choices) => choices.forEach(([key = '', value = '']) => localStorage.setItem(key, value)),
        [
          ['kontor-language', language],
          ['kontor-theme', theme],
        ],
      );
      await page.goto(path);
      await stablePicture(page);
      await prepare?.(page);
      const content = await small(await stablePicture(page));
      await writeFile(join(folder, `${name}.webp`), content);
      console.log(`${name}.webp, ${(content.length / 1000).toFixed(0)} kB`);
    }
  }
} finally {
  await browser.close();
  await program.stop();
}
