/** Writes the centimes of an amount without any as digits: `48.-`, `48.–`, `48,—` are `48.00`, `48,00`. */
export const withCentimes = (text: string): string => text.replace(/(?<=\d[.,])[-–—]{1,2}$/, '00');
