import type { Account } from '#contract/resources/lookups.ts';

type AccountType = 'earnings' | 'expenditures' | 'active' | 'passive';

/** Known values (rulings/companions#account-types). */
const typeIds: { readonly [type in AccountType]: number } = { earnings: 1, expenditures: 2, active: 3, passive: 4 };

/** The Swiss chart of accounts for small companies, «Kontenrahmen KMU», limited to time, sales and expenses. */
const chart: { readonly [type in AccountType]: { readonly [number: string]: string } } = {
  active: {
    '1000': 'Kasse',
    '1010': 'Post',
    '1020': 'Bank',
    '1021': 'Bank, Debitoren',
    '1022': 'Bank, Löhne',
    '1025': 'Bank EUR',
    '1060': 'Wertschriften',
    '1091': 'Durchlaufkonto Löhne',
    '1100': 'Forderungen aus Lieferungen und Leistungen (Debitoren)',
    '1109': 'Delkredere',
    '1170': 'Vorsteuer MWST Material, Waren, Dienstleistungen',
    '1171': 'Vorsteuer MWST Investitionen, übriger Betriebsaufwand',
    '1176': 'Verrechnungssteuer',
    '1200': 'Handelswaren',
    '1280': 'Nicht fakturierte Dienstleistungen',
    '1300': 'Aktive Rechnungsabgrenzung',
    '1500': 'Maschinen und Apparate',
    '1510': 'Mobiliar und Einrichtungen',
    '1520': 'Büromaschinen, Informatik, Kommunikation',
    '1530': 'Fahrzeuge',
    '1700': 'Immaterielle Werte',
  },
  passive: {
    '2000': 'Verbindlichkeiten aus Lieferungen und Leistungen (Kreditoren)',
    '2030': 'Erhaltene Anzahlungen',
    '2100': 'Bankverbindlichkeiten',
    '2200': 'Geschuldete MWST (Umsatzsteuer)',
    '2201': 'Abrechnungskonto MWST',
    '2206': 'Verrechnungssteuer',
    '2270': 'Sozialversicherungen',
    '2300': 'Passive Rechnungsabgrenzung',
    '2400': 'Bankdarlehen',
    '2600': 'Rückstellungen',
    '2800': 'Aktienkapital',
    '2950': 'Gesetzliche Gewinnreserve',
    '2970': 'Gewinnvortrag',
    '2979': 'Jahresgewinn',
  },
  earnings: {
    '3000': 'Produktionserlöse',
    '3200': 'Handelserlöse',
    '3400': 'Dienstleistungserlöse',
    '3600': 'Übrige Erlöse',
    '3800': 'Erlösminderungen, Skonti und Rabatte',
    '3805': 'Verluste aus Forderungen',
    '3900': 'Bestandesänderungen nicht fakturierte Dienstleistungen',
    '6950': 'Finanzertrag',
    '8510': 'Ausserordentlicher Ertrag',
  },
  expenditures: {
    '4000': 'Materialaufwand',
    '4200': 'Handelswarenaufwand',
    '4400': 'Aufwand für bezogene Dienstleistungen',
    '5000': 'Lohnaufwand',
    '5700': 'Sozialversicherungsaufwand',
    '5810': 'Aus- und Weiterbildung',
    '5820': 'Reisespesen',
    '5821': 'Verpflegungsspesen',
    '5822': 'Übernachtungsspesen',
    '5880': 'Sonstiger Personalaufwand',
    '6000': 'Raumaufwand',
    '6100': 'Unterhalt, Reparaturen, Ersatz',
    '6200': 'Fahrzeugaufwand',
    '6300': 'Sachversicherungen, Abgaben, Gebühren',
    '6400': 'Energie- und Entsorgungsaufwand',
    '6500': 'Büromaterial',
    '6503': 'Fachliteratur, Zeitungen',
    '6510': 'Telefon, Internet',
    '6513': 'Porti',
    '6530': 'Buchführungs- und Beratungsaufwand',
    '6570': 'Informatikaufwand',
    '6600': 'Werbeaufwand',
    '6640': 'Reisespesen und Kundenbetreuung',
    '6700': 'Sonstiger betrieblicher Aufwand',
    '6800': 'Abschreibungen',
    '6900': 'Finanzaufwand',
    '8900': 'Direkte Steuern',
  },
};

const types: readonly AccountType[] = ['active', 'passive', 'earnings', 'expenditures'];

/** The accounts of a new company by number; ids follow the order. */
export const accounts: readonly Omit<Account, 'id'>[] = types
  .flatMap((type) =>
    Object.entries(chart[type]).map(([number, name]) => ({
      account_no: number,
      name,
      account_type: typeIds[type],
      is_active: true,
    })),
  )
  .toSorted((one, other) => Number(one.account_no) - Number(other.account_no));

/** The id of an account of a new company; a number that the chart lacks is a bug. */
export const accountId = (number: string): number => {
  const index = accounts.findIndex((account) => account.account_no === number);
  if (index < 0) throw new Error(`the chart has no account ${number}`);
  return index + 1;
};
