import { describe, expect, it } from 'vitest';
import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { openMasterTable } from './master-table.ts';
import { presetName } from './presets.ts';
import { readMaster } from './read-master.ts';

/** Small files in the shape of each export, rebuilt from the documentation of the programs. */
const read = (resource: MasterResource, text: string) => {
  const table = openMasterTable(resource, text);
  if (table === undefined) throw new Error('no table');
  const { rows, problems, leftOut } = readMaster(table, {
    resource,
    userId: 7,
    columns: table.columns,
    dateOrder: undefined,
  });
  return { preset: presetName(resource, table.headers), problems, leftOut, rows: rows.map(({ row }) => row) };
};

describe('an export is recognised and read', () => {
  it('contacts of bexio', () => {
    const text =
      'Kontaktart;Name 1;Name 2;Kategorie;Adresse;PLZ;Ort;Land;Telefon;E-Mail;Ansprechpartner\n' +
      'Firma;Muster AG;;Kunde;Weg 1;8000;Zürich;CH;044 555 01 20;info@muster.example;anna\n' +
      'Privat;Berger;Anna;Kunde;Gasse 2;3000;Bern;CH;;;anna\n';
    const { preset, problems, leftOut, rows } = read('contact', text);
    expect([preset, problems, leftOut]).toEqual(['bexio', [], ['Kategorie', 'Ansprechpartner']]);
    expect(rows).toMatchObject([
      { record: { contact_type_id: 1, name_1: 'Muster AG', street_name: 'Weg 1' }, named: { country_id: 'CH' } },
      { record: { contact_type_id: 2, name_1: 'Berger', name_2: 'Anna', postcode: '3000' } },
    ]);
  });

  it('contacts of Harvest, whose title is a job', () => {
    const text =
      'Client,First Name,Last Name,Title,Email,Office Phone,Mobile Phone,Fax\n' +
      'Muster AG,Anna,Berger,Head of Finance,anna@muster.example,044 555 01 20,,\n';
    const { preset, problems, leftOut, rows } = read('contact', text);
    expect([preset, problems, leftOut]).toEqual(['Harvest', [], ['Title']]);
    expect(rows).toMatchObject([
      { record: { name_1: 'Muster AG', name_2: 'Anna Berger', phone_fixed: '044 555 01 20' } },
    ]);
  });

  it('products of bexio', () => {
    const text =
      'Produktcode;Produktname;Produktbeschreibung;Einkaufspreis;Verkaufspreis;Währung;Einheit;MwSt Umsatzsteuer;Lagerort\n' +
      "S-1;Stuhl;Aus Holz;50;1'120.50;CHF;Stk;8.1;B\n";
    const { preset, problems, leftOut, rows } = read('item', text);
    expect([preset, problems, leftOut]).toEqual(['bexio', [], ['Lagerort']]);
    expect(rows).toMatchObject([
      {
        record: { intern_code: 'S-1', intern_name: 'Stuhl', intern_description: 'Aus Holz', sale_price: '1120.5' },
        named: { currency_id: 'CHF', unit_id: 'Stk', tax_income_id: '8.1' },
      },
    ]);
  });

  it('products of Invoice Ninja, whose key is the name', () => {
    const text = 'Product,Notes,Cost,Price,Quantity,Tax Rate 1\nStuhl,Aus Holz,50,112,1,8.1\n';
    const { preset, problems, rows } = read('item', text);
    expect([preset, problems]).toEqual(['Invoice Ninja', []]);
    expect(rows[0]?.record).toEqual({
      user_id: 7,
      intern_name: 'Stuhl',
      intern_description: 'Aus Holz',
      purchase_price: '50',
      sale_price: '112',
    });
  });

  it('any other file is read by its words, without a name', () => {
    expect(read('contact', 'Firma;Titel\nMuster AG;Dr.\n')).toMatchObject({
      preset: undefined,
      rows: [{ named: { title_id: 'Dr.' } }],
    });
  });
});
