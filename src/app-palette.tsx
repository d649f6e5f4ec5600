import { Palette, type PaletteProps } from '#components/palette/palette.tsx';
import { recordKinds } from './records.ts';

/** The palette over the records that have a page. */
export const AppPalette = (props: PaletteProps) => <Palette {...props} kinds={recordKinds} />;
