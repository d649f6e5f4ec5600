import type { PdfDocument } from './open-pdf.ts';
import { paintPage } from './paint-page.ts';

/** The width of an A4 page at 200 dots per inch: enough for the smallest squares of a QR-bill. */
const printedPixels = 1654;

const rules = `
  @media screen { [data-printed] { display: none } }
  @media print {
    @page { size: A4; margin: 0 }
    html, body { height: auto }
    body > :not([data-printed]) { display: none }
    [data-printed] img { display: block; width: 100%; break-after: page }
    [data-printed] img:last-child { break-after: auto }
  }`;

const asPicture = async (canvas: HTMLCanvasElement): Promise<HTMLImageElement> => {
  const picture = new Image();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  if (blob === null) throw new Error('The page has no picture.');
  picture.src = URL.createObjectURL(blob);
  await picture.decode();
  return picture;
};

/** Opens the browser's print dialog with every page of a PDF, each on its own sheet without extra margins. */
export const printPdf = async (pdf: PdfDocument): Promise<void> => {
  const container = document.createElement('div');
  container.dataset['printed'] = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { canvas } = await paintPage(pdf, number, printedPixels);
    container.append(await asPicture(canvas));
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(container);
  const tidy = (): void => {
    for (const { src } of container.querySelectorAll('img')) URL.revokeObjectURL(src);
    container.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  addEventListener('afterprint', tidy, { once: true });
  print();
};
