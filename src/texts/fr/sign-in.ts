import type { SignInTexts } from '../de/sign-in.ts';

export const signIn: SignInTexts = {
  headline: ['Le temps', 'se facture.'],
  lead: 'Le chronomètre tourne même quand Kontor est fermé. Vos brouillons vous attendent.',
  title: 'Connexion',
  explain: 'La page de connexion du service s’ouvre, puis vous revenez ici.',
  button: 'Se connecter',
  opening: 'Ouverture…',
  returning: 'Vérification de la connexion…',
  refused: 'L’accès n’a pas été autorisé.',
  refusedReason: 'Sans autorisation, Kontor ne peut rien afficher. Vos données enregistrées sont intactes.',
  expired: 'Cette connexion a expiré.',
  expiredReason: 'Une tentative de connexion n’est valable que peu de temps. Réessayez.',
  failed: 'La connexion a échoué.',
  failedReason: 'Le service n’a pas répondu comme prévu. Vos données enregistrées sont intactes.',
  again: 'Se reconnecter',
  ended: 'La session est terminée.',
  endedReason: 'Vos données enregistrées sont intactes, vos brouillons sont conservés.',
  notReached: 'Le service est injoignable.',
};
