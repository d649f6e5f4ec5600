import type { SignInTexts } from '../de/sign-in.ts';

export const signIn: SignInTexts = {
  headline: ['Le temps', 'se facture.'],
  lead: 'Le chronomètre continue même quand Kontor est fermé. Les brouillons attendent.',
  title: 'Connexion',
  explain: 'Kontor ouvre la connexion du service, puis revient ici.',
  button: 'Se connecter',
  opening: 'Ouverture …',
  returning: 'Vérification de la connexion',
  refused: 'L’accès n’a pas été autorisé.',
  refusedReason: 'Sans autorisation, Kontor ne peut rien montrer. Ce qui est enregistré est en sécurité.',
  expired: 'Cette connexion a expiré.',
  expiredReason: 'Elle ne vaut que peu de temps et une seule fois. Un nouvel essai suffit.',
  failed: 'La connexion n’a pas abouti.',
  failedReason: 'Le service n’a pas répondu comme attendu. Ce qui est enregistré est en sécurité.',
  again: 'Se reconnecter',
  ended: 'La session est terminée.',
  endedReason: 'Ce qui est enregistré est en sécurité, les brouillons sont gardés.',
  notReached: 'Le service est injoignable.',
};
