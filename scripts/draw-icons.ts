import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Renders public/icon.svg as the PNGs that an installed app needs: `node scripts/draw-icons.ts`, after a change of the drawing. */
const folder = join(import.meta.dirname, '../public');
const ink = '#111214';

/** The drawing takes `share` of the side, the rest is a border of ink: systems cut a maskable icon to their own shape. */
const draw = async (name: string, side: number, share: number): Promise<void> => {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.fillStyle = ink;
  context.fillRect(0, 0, side, side);
  const drawing = (await readFile(join(folder, 'icon.svg'), 'utf8')).replace(
    '<svg ',
    '<svg width="1024" height="1024" ',
  );
  const image = await loadImage(Buffer.from(drawing));
  const inner = side * share;
  context.drawImage(image, (side - inner) / 2, (side - inner) / 2, inner, inner);
  await writeFile(join(folder, name), await canvas.encode('png'));
};

await draw('icon-192.png', 192, 1);
await draw('icon-512.png', 512, 1);
await draw('icon-maskable-512.png', 512, 0.7);
