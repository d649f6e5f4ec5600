import { z } from 'zod';
import { integer, string } from '../notation.ts';

/** "PDF download object"; `content` is base64 (rulings/paper#pdf), `size` counts bytes. */
export const pdfFile = z.strictObject({ name: string(), size: integer(0), mime: string(), content: string() });
export type PdfFile = z.infer<typeof pdfFile>;
