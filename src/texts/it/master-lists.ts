import type { MasterListsTexts } from '../de/master-lists.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const masterLists: MasterListsTexts = {
  ...areas.masterLists,
  lists: 'Elenchi',
  isActive: 'Attivo',
  inactive: 'inattivo',
  isActiveHint: 'Solo ciò che è attivo viene proposto per nuovi dati. Quelli esistenti restano invariati.',
  accounts: {
    title: 'Conti',
    new: 'Nuovo conto',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'conto', 'conti')}`,
    empty: 'Nessun conto',
    emptyReason: 'Le posizioni delle fatture e le spese si registrano sui conti.',
    account: 'Conto',
    account_no: 'Numero',
    numberHint: 'Gli attivi iniziano con 1, i passivi con 2, i ricavi con 3, i costi con 4 fino a 8.',
    account_type: 'Tipo',
    types: ['Ricavi', 'Costi', 'Attivi', 'Passivi'],
  },
  currencies: {
    title: 'Valute',
    new: 'Nuova valuta',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'valuta', 'valute')}`,
    empty: 'Nessuna valuta',
    emptyReason: 'Documenti, spese e conti bancari hanno una valuta.',
    currency: 'Valuta',
    codeHint: 'Il codice di tre lettere, per esempio SEK.',
    round_factor: 'Arrotondamento a',
    roundHint: 'I totali si arrotondano a un multiplo di questo valore. Per CHF decide il profilo dell’azienda.',
  },
  exchangeRates: {
    title: 'Tassi di cambio',
    new: 'Nuovo tasso di cambio',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'tasso di cambio', 'tassi di cambio')}`,
    empty: 'Nessun tasso di cambio',
    emptyReason:
      'Con il tasso del giorno, un documento o una spesa in valuta estera mostra anche il valore nella valuta dell’azienda.',
    valid_from: 'Valido dal',
    rate: 'Tasso',
    units: 'Per',
    unitsHint: 'Unità della valuta estera: 1, oppure 100 se un’unità vale poco.',
    rateHint: 'Prezzo nella valuta dell’azienda. Vale fino al tasso successivo.',
    worth: (amount: string, rate: string, day: string) => `≈ ${amount}, tasso ${rate} del ${day}`,
    none: (currency: string, day: string) => `Nessun tasso di cambio per ${currency} al ${day}.`,
  },
  countries: {
    title: 'Paesi',
    new: 'Nuovo paese',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'paese', 'paesi')}`,
    empty: 'Nessun paese',
    emptyReason: 'Gli indirizzi indicano un paese.',
    country: 'Paese',
    code: 'Codice',
  },
};
