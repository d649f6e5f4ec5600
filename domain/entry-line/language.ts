import type { DateLanguage } from '../dates/date-words.ts';
import { core, type ParsedLine } from './words.ts';

/** Words that occur in only one of the four languages, without accents. */
const typicalWords: Readonly<Record<DateLanguage, readonly string[]>> = {
  de: 'und mit fur von bis der die das den dem ein eine uber wegen nach zum zur im am vom ist stunden stunde std uhr gestern heute morgen bei auf nicht'.split(
    ' ',
  ),
  fr: 'et avec pour chez les du au aux une est heure heures demain le pas sur concernant apres avant jusque'.split(' '),
  it: 'con della del dei delle il gli che ore ora ieri oggi domani dalle alle sul nella non e'.split(' '),
  en: 'the and with of to for from hours hour yesterday today tomorrow about at on until not'.split(' '),
};

/** Endings and letters of typical words; weaker evidence than a word. */
const endings: Readonly<Record<DateLanguage, RegExp>> = {
  de: /(ung|ungen|keit|heit|schaft|lich|isch)$|[äöü]/,
  fr: /(eil|eils|ement|ance|eaux|eur|ique)$|[éêçèë]/,
  it: /(zione|enza|enze|iere|ata|ita|zioni|nti)$|[àìòù]$/,
  en: /(ing|ings|ness|ship)$|^(call|review|mail)$/,
};

const languages: readonly DateLanguage[] = ['de', 'fr', 'it', 'en'];

/** The language of a line by its own words; undefined if that is unclear. */
export const languageOf = ({ words }: ParsedLine): DateLanguage | undefined => {
  const scores = languages.map((language) =>
    words.reduce((score, { text, flat }) => {
      if (/^[@#\d]/.test(text)) return score;
      const isTypical = typicalWords[language].includes(core(flat));
      return score + (isTypical ? 2 : 0) + (endings[language].test(core(text.toLowerCase())) ? 1 : 0);
    }, 0),
  );
  const best = Math.max(...scores);
  const at = scores.indexOf(best);
  return best > 0 && scores.lastIndexOf(best) === at ? languages[at] : undefined;
};
