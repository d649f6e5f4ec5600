import type { Language } from '#contract/languages.ts';

type Words = {
  readonly subject: (date: string) => string;
  readonly message: (date: string, from: string, balances: string) => string;
  readonly and: string;
};

const wordsIn: { readonly [language in Language]: Words } = {
  de: {
    subject: (date) => `Kontoauszug per ${date}`,
    message: (date, from, balances) =>
      `Guten Tag\n\nIm Anhang finden Sie den Auszug Ihres Kontos vom ${from} bis ${date}. Der Saldo beträgt ${balances}.\n\nFreundliche Grüsse`,
    and: ' und ',
  },
  fr: {
    subject: (date) => `Relevé de compte au ${date}`,
    message: (date, from, balances) =>
      `Bonjour,\n\nVous trouverez en annexe le relevé de votre compte du ${from} au ${date}. Le solde est de ${balances}.\n\nMeilleures salutations`,
    and: ' et de ',
  },
  it: {
    subject: (date) => `Estratto conto al ${date}`,
    message: (date, from, balances) =>
      `Buongiorno\n\nIn allegato vi trasmettiamo l’estratto del vostro conto dal ${from} al ${date}. Il saldo è di ${balances}.\n\nCordiali saluti`,
    and: ' e di ',
  },
  en: {
    subject: (date) => `Statement of account as of ${date}`,
    message: (date, from, balances) =>
      `Dear customer\n\nPlease find attached the statement of your account from ${from} to ${date}. The balance is ${balances}.\n\nKind regards`,
    and: ' and ',
  },
};

/** The proposed mail with a statement of account. Dates as printed, balances with their currency: `CHF 1’080.00`. */
export const statementLetterOf = (
  language: Language,
  {
    from,
    date,
    balances,
    company,
  }: Record<'from' | 'date' | 'company', string> & { readonly balances: readonly string[] },
): { readonly subject: string; readonly message: string } => {
  const words = wordsIn[language];
  return {
    subject: words.subject(date),
    message: `${words.message(date, from, balances.join(words.and))}\n${company}`,
  };
};
