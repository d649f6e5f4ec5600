import type { Language } from '#contract/languages.ts';

type Words = (company: string) => { readonly subject: string; readonly text: string };

/** The mail by which owners see that mails of the company arrive. */
export const testMailTexts: { readonly [language in Language]: Words } = {
  en: (company) => ({
    subject: `Test e-mail from ${company}`,
    text: `Hello\n\nThis e-mail shows that Kontor can send e-mails for ${company}.\nIf it was in the spam folder, the sender address probably does not belong to the domain of the mail server.\n`,
  }),
  de: (company) => ({
    subject: `Testmail von ${company}`,
    text: `Guten Tag\n\nDiese Nachricht zeigt, dass Kontor für ${company} Mails verschicken kann.\nLag sie im Spam-Ordner, gehört die Absenderadresse vermutlich nicht zur Domain des Mailservers.\n`,
  }),
  fr: (company) => ({
    subject: `Message d’essai de ${company}`,
    text: `Bonjour,\n\nCe message montre que Kontor peut envoyer des e-mails pour ${company}.\nS’il se trouvait dans les indésirables, l’adresse d’expéditeur n’appartient probablement pas au domaine du serveur de messagerie.\n`,
  }),
  it: (company) => ({
    subject: `Messaggio di prova di ${company}`,
    text: `Buongiorno\n\nQuesto messaggio mostra che Kontor può inviare e-mail per ${company}.\nSe era nella posta indesiderata, l’indirizzo del mittente probabilmente non appartiene al dominio del server di posta.\n`,
  }),
};
