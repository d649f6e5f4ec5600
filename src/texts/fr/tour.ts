import type { TourTexts } from '../de/tour.ts';

export const tour: TourTexts = {
  title: 'Visite guidée',
  next: 'Suivant',
  back: 'Retour',
  done: 'Terminé',
  end: 'Quitter',
  steps: {
    record: {
      title: 'Saisir le temps',
      text: 'Une ligne suffit : 2h30 Conseil @Muster. N mène à la ligne, S démarre le chronomètre.',
    },
    bill: {
      title: 'Facturer les heures',
      text: 'Choisissez le contact, arrondissez, groupez : les heures deviennent un brouillon.',
    },
    issue: {
      title: 'Vérifier et émettre',
      text: 'Ouvrez le brouillon. Ctrl Enter montre ce qui manque et émet la facture.',
    },
    send: {
      title: 'Envoyer',
      text: 'M envoie une facture avec sa section paiement QR. Cette page montre ce que le serveur a accepté.',
    },
    paid: {
      title: 'Payée',
      text: 'Importez un fichier bancaire : Kontor trouve la facture de chaque paiement. Les rappels montrent le reste.',
    },
  },
};
