import { SwissQRCode } from 'swissqrbill/svg';
import { qrData } from '../papers/render/qr-data.ts';
import type { QrBill } from '../papers/render/printed-document.ts';
import { html, type Html } from '../oauth/pages/html.ts';

/** Side length in millimetres, from the QR-bill standard. */
const size = 46;
const rectangle = /<rect x="([\d.]+)mm" y="([\d.]+)mm" width="([\d.]+)mm" height="([\d.]+)mm" fill="(\w+)"/g;

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const pathOf = (rectangles: readonly Rectangle[], unit: number): string => {
  const inUnits = (length: number): string => String(Math.round((length / unit) * 1000) / 1000);
  return rectangles
    .map(({ x, y, width, height }) => {
      const [left, top, right, down] = [x, y, width, height].map(inUnits);
      return `M${left} ${top}h${right}v${down}h-${right}z`;
    })
    .join('');
};

/**
 * The code of a QR-bill as SVG on white, with the Swiss cross. The library draws each of some 1500 modules as an
 * element of 140 letters; one path takes a tenth of that.
 */
export const qrPicture = (bill: QrBill, label: string): Html => {
  const drawn = [...new SwissQRCode(qrData(bill), size).toString().matchAll(rectangle)].map(
    ([, x, y, width, height, fill = '']) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      fill,
    }),
  );
  const unit = drawn[0]?.width ?? 1;
  const cross = drawn.findIndex(({ fill }) => fill === 'white');
  const side = Math.round((size / unit) * 1000) / 1000;
  return html`<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="${label}">
    <path fill="#fff" d="M0 0h${side}v${side}h-${side}z" />
    <path shape-rendering="crispEdges" d="${pathOf(drawn.slice(0, cross), unit)}" />
    ${drawn.slice(cross).map((one) => html`<path fill="${one.fill}" d="${pathOf([one], unit)}" />`)}
  </svg>`;
};
