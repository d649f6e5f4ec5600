export const tour = {
  title: 'Rundgang',
  next: 'Weiter',
  back: 'Zurück',
  done: 'Fertig',
  end: 'Beenden',
  steps: {
    record: {
      title: 'Zeit erfassen',
      text: 'Eine Zeile genügt: 2h30 Beratung @Muster. N führt in die Zeile, S startet die Stoppuhr.',
    },
    bill: {
      title: 'Stunden verrechnen',
      text: 'Kontakt wählen, runden, gruppieren: Aus den Stunden wird ein Entwurf.',
    },
    issue: {
      title: 'Prüfen und ausstellen',
      text: 'Entwurf öffnen. Ctrl Enter zeigt, was fehlt, und stellt die Rechnung aus.',
    },
    send: {
      title: 'Senden',
      text: 'M in einer Rechnung verschickt sie mit QR-Zahlteil. Hier steht, was angenommen ist.',
    },
    paid: {
      title: 'Bezahlt',
      text: 'Bankdatei einlesen: Kontor findet zu jeder Zahlung die Rechnung. Den Rest zeigen die Mahnungen.',
    },
  },
};
export type TourTexts = typeof tour;
