export const entryLine = {
  label: 'Eintrag in einer Zeile',
  example: '2h30 Beratung @Kontakt #Projekt gestern',
  focus: 'N zum Tippen',
  saves: 'Enter speichert',
  starts: 'Ctrl Enter startet die Stoppuhr',
  atRate: (rate: string) => `zu ${rate}`,
  noContact: (name: string) => `Kein Kontakt «${name}».`,
  noProject: (name: string) => `Kein Projekt «${name}».`,
  unclear: 'Ein Wort ist noch nicht klar.',
  templates: 'Vorlagen',
  keepTemplate: 'Zeile als Vorlage behalten',
  keepTemplateReason: 'Zuerst etwas in die Zeile tippen.',
  manageTemplates: 'Verwalten',
  removeTemplate: (line: string) => `«${line}» löschen`,
  missing: 'Dauer und Tätigkeit sind nötig: 2h30 oder 9-11:30, dann die Tätigkeit.',
};
export type EntryLineTexts = typeof entryLine;
