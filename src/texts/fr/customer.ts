import type { CustomerTexts } from '../de/customer.ts';

export const customer: CustomerTexts = {
  part: 'Page pour le client',
  about: 'Derrière un lien secret : le document avec montant, PDF et données de paiement, sans connexion.',
  aboutEstimate: 'Derrière un lien secret : l’offre avec son PDF, à accepter ou à refuser, sans connexion.',
  make: 'Créer un lien',
  making: 'Création …',
  link: 'Lien',
  copy: 'Copier',
  copied: 'Copié',
  open: 'Voir',
  notShown: 'Le lien fonctionne, mais ne peut plus être affiché : sa clé manque. Un nouveau lien le remplace.',
  notViewed: 'Pas encore consultée.',
  viewed: (moment) => `Consultée le ${moment}.`,
  madeBy: (moment, name) => `Créée le ${moment}${name === '' ? '' : ` par ${name}`}.`,
  renew: 'Nouveau lien',
  end: 'Désactiver',
  ending: 'Désactivation …',
  askRenew: 'Remplacer le lien par un nouveau ?',
  renewText: 'L’ancien lien n’ouvrira plus rien, même depuis les e-mails déjà envoyés.',
  askEnd: 'Désactiver la page ?',
  endText:
    'Le lien n’ouvrira plus rien, même depuis les e-mails déjà envoyés. Un nouveau peut être créé à tout moment.',
  notDone: 'Pas effectué.',
  placeholder: 'À l’envoi, {link} devient le lien vers la page pour le client.',
};
