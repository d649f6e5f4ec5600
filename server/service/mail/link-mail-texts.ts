import type { Language } from '#contract/languages.ts';

/** Subject and text of a mail; `until` is date and time by the company's clock. */
type Words = (company: string, link: string, until: string) => { readonly subject: string; readonly text: string };

export type LinkMailTexts = { readonly invitation: Words; readonly password: Words };

const en: LinkMailTexts = {
  invitation: (company, link, until) => ({
    subject: `Invitation to ${company}`,
    text: `Hello\n\n${company} invites you to Kontor. Open this link to join:\n\n${link}\n\nIt works once, until ${until}. Do not share it.\nIf you did not expect this e-mail, please ignore it.\n`,
  }),
  password: (company, link, until) => ({
    subject: `New password for ${company}`,
    text: `Hello\n\nAn owner of ${company} has sent you a link to set a new password for Kontor:\n\n${link}\n\nIt works once, until ${until}. Do not share it.\nIf you did not ask for this, please ignore this e-mail: your password will not change.\n`,
  }),
};

const de: LinkMailTexts = {
  invitation: (company, link, until) => ({
    subject: `Einladung zu ${company}`,
    text: `Guten Tag\n\n${company} lädt Sie ein, mit Kontor zu arbeiten. Mit diesem Link treten Sie bei:\n\n${link}\n\nDer Link gilt einmal, bis ${until}. Geben Sie ihn nicht weiter.\nFalls Sie das nicht erwartet haben, können Sie diese Nachricht ignorieren.\n`,
  }),
  password: (company, link, until) => ({
    subject: `Neues Passwort für ${company}`,
    text: `Guten Tag\n\nDie Inhaberschaft von ${company} schickt Ihnen diesen Link, mit dem Sie ein neues Passwort für Kontor setzen:\n\n${link}\n\nDer Link gilt einmal, bis ${until}. Geben Sie ihn nicht weiter.\nFalls Sie nicht darum gebeten haben, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt, wie es ist.\n`,
  }),
};

const fr: LinkMailTexts = {
  invitation: (company, link, until) => ({
    subject: `Invitation de ${company}`,
    text: `Bonjour,\n\n${company} vous invite à utiliser Kontor. Ouvrez ce lien pour rejoindre l’entreprise :\n\n${link}\n\nIl fonctionne une seule fois, jusqu’au ${until}. Ne le transmettez à personne.\nSi vous n’attendiez pas ce message, ignorez-le.\n`,
  }),
  password: (company, link, until) => ({
    subject: `Nouveau mot de passe pour ${company}`,
    text: `Bonjour,\n\nUn propriétaire de ${company} vous envoie ce lien pour choisir un nouveau mot de passe Kontor :\n\n${link}\n\nIl fonctionne une seule fois, jusqu’au ${until}. Ne le transmettez à personne.\nSi vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.\n`,
  }),
};

const it: LinkMailTexts = {
  invitation: (company, link, until) => ({
    subject: `Invito da ${company}`,
    text: `Buongiorno\n\n${company} la invita a usare Kontor. Apra questo link per accettare l’invito:\n\n${link}\n\nFunziona una sola volta, fino al ${until}. Non lo inoltri a nessuno.\nSe non si aspettava questo messaggio, può ignorarlo.\n`,
  }),
  password: (company, link, until) => ({
    subject: `Nuova password per ${company}`,
    text: `Buongiorno\n\nChi è titolare di ${company} le invia questo link per scegliere una nuova password di Kontor:\n\n${link}\n\nFunziona una sola volta, fino al ${until}. Non lo inoltri a nessuno.\nSe non l’ha chiesto, può ignorare questo messaggio: la sua password resta com’è.\n`,
  }),
};

export const linkMailTexts: { readonly [language in Language]: LinkMailTexts } = { en, de, fr, it };
