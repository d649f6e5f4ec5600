import { pictureKind, pictureProblem } from '#domain/files/picture.ts';

const address = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+=*)$/;

/** Returns whether a data address holds a complete picture of the declared type, judging by its bytes. */
export const isPicture = (text: string): boolean => {
  const [, kind, data = ''] = address.exec(text) ?? [];
  const bytes = Buffer.from(data, 'base64');
  return pictureKind(bytes) === kind && pictureProblem(bytes) === undefined;
};
