import type { EntryLineTexts } from '../de/entry-line.ts';

export const entryLine: EntryLineTexts = {
  label: 'Saisie en une ligne',
  example: '2h30 Conseil @contact #projet hier',
  focus: 'N pour taper',
  saves: 'Enter enregistre',
  starts: 'Ctrl Enter lance le chronomètre',
  atRate: (rate) => `à ${rate}`,
  noContact: (name) => `Aucun contact « ${name} ».`,
  noProject: (name) => `Aucun projet « ${name} ».`,
  unclear: 'Un mot n’est pas encore clair.',
  templates: 'Modèles',
  keepTemplate: 'Garder la ligne comme modèle',
  keepTemplateReason: 'Saisir d’abord quelque chose dans la ligne.',
  manageTemplates: 'Gérer',
  removeTemplate: (line) => `Supprimer «${line}»`,
  missing: 'Il faut la durée et l’activité: 2h30 ou 9-11:30, puis l’activité.',
};
