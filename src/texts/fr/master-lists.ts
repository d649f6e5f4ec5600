import type { MasterListsTexts } from '../de/master-lists.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const masterLists: MasterListsTexts = {
  ...areas.masterLists,
  lists: 'Listes',
  isActive: 'Actif',
  inactive: 'inactif',
  isActiveHint: 'Seul ce qui est actif est proposé à la saisie. L’existant reste inchangé.',
  accounts: {
    title: 'Comptes',
    new: 'Nouveau compte',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'compte', 'comptes')}`,
    empty: 'Aucun compte',
    emptyReason: 'Les positions des factures et les dépenses sont comptabilisées sur des comptes.',
    account: 'Compte',
    account_no: 'Numéro',
    numberHint: 'Les actifs commencent par 1, les passifs par 2, les produits par 3, les charges par 4 à 8.',
    account_type: 'Type',
    types: ['Produits', 'Charges', 'Actifs', 'Passifs'],
  },
  currencies: {
    title: 'Monnaies',
    new: 'Nouvelle monnaie',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'monnaie', 'monnaies')}`,
    empty: 'Aucune monnaie',
    emptyReason: 'Un document, une dépense ou un compte bancaire est libellé dans une monnaie.',
    currency: 'Monnaie',
    codeHint: 'Le code de trois lettres, par exemple SEK.',
    round_factor: 'Arrondi à',
    roundHint: 'Les totaux sont arrondis à un multiple de cette valeur. Pour CHF, le profil de l’entreprise décide.',
  },
  exchangeRates: {
    title: 'Cours de change',
    new: 'Nouveau cours',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'cours', 'cours')}`,
    empty: 'Aucun cours de change',
    emptyReason:
      'Avec le cours du jour, un document ou une dépense en monnaie étrangère indique aussi sa valeur dans la monnaie de l’entreprise.',
    valid_from: 'Valable dès le',
    rate: 'Cours',
    units: 'Pour',
    unitsHint: 'Unités de la monnaie étrangère : 1, ou 100 si une unité vaut peu.',
    rateHint: 'Prix dans la monnaie de l’entreprise. Valable jusqu’au cours suivant.',
    worth: (amount: string, rate: string, day: string) => `≈ ${amount}, cours ${rate} du ${day}`,
    none: (currency: string, day: string) => `Aucun cours pour ${currency} au ${day}.`,
  },
  countries: {
    title: 'Pays',
    new: 'Nouveau pays',
    count: (count: number) => `${formatCount(count)} ${plural(count, 'pays', 'pays')}`,
    empty: 'Aucun pays',
    emptyReason: 'Une adresse indique un pays.',
    country: 'Pays',
    code: 'Code',
  },
};
