import type { MasterResource } from '#contract/kontor/import-master-operations.ts';

/** A column of a file of master data: a field of the record, or a part of one that the file gives by itself. */
export type MasterColumn = string;
type Headers = { readonly [column in MasterColumn]: string };

/**
 * Plain headers in four languages, separated by commas, with those of the exports of bexio, Invoice Ninja, Harvest, Toggl and Clockify. The
 * columns are in the order of the form.
 */
const contact: Headers = {
  nr: 'nr, nummer, number, numéro, numero, kundennummer, kunden nr, kundennr, kunden nummer, kontaktnummer, kontakt nr, kontaktnr, kontakt nummer, client number, client no, client id number, customer number, customer no, contact number, contact no, numéro client, numéro de client, n° client, n° de client, numéro de contact, n° contact, numero cliente, n cliente, numero contatto, n contatto, id number, no, n°',
  kind: 'art, kontaktart, kontakttyp, type, contact type, genre, tipo',
  name_1:
    'name 1, firma oder nachname, firma, firmenname, company, company name, client name, entreprise, société, raison sociale, azienda, ditta, ragione sociale, kunde, client, cliente, name, nom ou société',
  firstName: 'vorname, first name, firstname, contact first name, client first name, prénom',
  lastName: 'nachname, familienname, last name, lastname, surname, contact last name, nom, cognome, nom de famille',
  name_2:
    'name 2, zusatz oder vorname, additional or first name, complément ou prénom, aggiunta o nome, zusatz, complément, aggiunta',
  salutation_id: 'anrede, salutation, civilité, appellativo',
  title_id: 'titel, title, titre, titolo',
  street_name:
    'strasse, straße, adresse, address, address 1, street, rue, via, indirizzo, client street, street address',
  house_number: 'hausnummer, haus nr, house number, building number, numéro de rue, numero civico',
  address_addition: 'adresszusatz, address 2, apt/suite, complément d’adresse, complemento, postfach, po box',
  postcode:
    'plz, postleitzahl, postcode, post code, zip, zip code, postal code, npa, code postal, cap, client postal code',
  postcodeCity:
    'plz/ort, plz / ort, plz ort, plz und ort, postleitzahl ort, zip/city, zip city, postcode city, npa/localité, npa / localité, npa localité, npa/lieu, cap/località, cap / località, cap località, cap/luogo',
  city: 'ort, stadt, city, town, localité, ville, lieu, località, città, luogo, client city',
  country_id: 'land, country, pays, paese, client country',
  mail: 'e mail, email, mail, e mail adresse, email address, courriel, contact email, e mail 1, posta elettronica',
  mail_second: 'zweite e mail, e mail 2, second email',
  phone_fixed:
    'telefon, telefon 1, telefonnummer, phone, telephone, office phone, téléphone, telefono, contact phone, client phone',
  phone_mobile: 'mobil, mobile, handy, natel, mobile phone, portable, cellulare',
  fax: 'fax, telefax',
  url: 'website, webseite, web, url, homepage, site web, site internet, sito web',
  language_id: 'sprache, language, langue, lingua',
  birthday: 'geburtstag, geburtsdatum, birthday, date of birth, date de naissance, data di nascita',
  vat_number:
    'mwst nummer, mwst nr, uid, vat number, vat, vat id, numéro de tva, n° tva, numero iva, partita iva, client vat number',
  remarks:
    'bemerkungen, bemerkung, notiz, notizen, remarks, note, notes, private notes, public notes, remarques, osservazioni',
};

const item: Headers = {
  intern_code:
    'code, produktcode, product code, code produit, artikelnummer, artikel nr, artikelnr, artikelcode, nummer, nr, sku, product, product key, item code, item number, article code, article number, numéro d’article, n° article, numero articolo, n articolo, numéro, référence, numero, codice',
  intern_name:
    'name, produktname, product name, nom du produit, artikel, bezeichnung, artikelname, titel, item, item name, article, title, nom, désignation, nome, designazione, articolo',
  intern_description:
    'beschreibung, produktbeschreibung, product description, beschreibung für dokumente, text, description, descrizione',
  sale_price:
    'verkauf, verkaufspreis, preis, price, sale price, unit price, unit cost, selling price, prix, prix de vente, prezzo, prezzo di vendita',
  purchase_price:
    'einkauf, einkaufspreis, kosten, purchase price, cost, prix d’achat, prezzo d’acquisto, prezzo di acquisto',
  currency_id: 'währung, currency, monnaie, devise, valuta',
  unit_id: 'einheit, unit, unité, unità',
  tax_income_id:
    'mwst, mwst umsatzsteuer, mwst verkauf, mwst satz, steuersatz, steuer, vat, tax, tax rate, tax rate 1, tva, taux tva, iva, aliquota iva',
  account_id: 'ertragskonto, konto, account, revenue account, compte, compte de produits, conto, conto ricavi',
  article_group_id: 'gruppe, artikelgruppe, group, category, groupe, gruppo',
  contact_id: 'lieferant, supplier, fournisseur, fornitore',
  deliverer_code: 'code beim lieferanten, lieferantencode, supplier code',
  remarks: 'bemerkungen, bemerkung, remarks, notes, remarques, osservazioni',
};

const project: Headers = {
  nr: 'nr, nummer, projektnummer, projekt nr, projektnr, number, project number, project no, numéro de projet, n° projet, numero progetto, n progetto, project code, code, numéro, numero',
  name: 'name, projekt, projektname, project, project name, titel, title, projet, nom, progetto, nome',
  contact_id: 'kontakt, kunde, client, customer, company, firma, contact, client name, cliente, contatto',
  start_date: 'beginn, start, startdatum, start date, starts on, von, début, date de début, inizio, data di inizio',
  end_date: 'ende, enddatum, end, end date, ends on, due date, bis, fin, date de fin, fine, data di fine',
  comment: 'bemerkungen, bemerkung, beschreibung, notes, note, notiz, description, remarques, osservazioni',
};

/** The plain headers of each column. */
export type ColumnHeaders = { readonly [column in MasterColumn]: readonly string[] };

/** Splits the comma-separated headers of each column. */
export const splitHeaders = (headers: Headers): ColumnHeaders =>
  Object.fromEntries(Object.entries(headers).map(([column, words]) => [column, words.split(', ')]));

/** The plain headers of each column. */
export const masterHeaders: { readonly [resource in MasterResource]: ColumnHeaders } = {
  contact: splitHeaders(contact),
  item: splitHeaders(item),
  project: splitHeaders(project),
};

/** The column without which a row means nothing. */
export const neededColumns: { readonly [resource in MasterResource]: readonly MasterColumn[] } = {
  contact: ['name_1', 'lastName', 'firstName'],
  item: ['intern_name'],
  project: ['name'],
};

/** A header for comparison: `E-Mail` is `e mail`, `Nr.` is `nr`, `client.name` is `client name`. */
export const plainHeader = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll(/[_\-.:*#]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
