const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Width of the pages relative to the available width. */
export type Zoom = (typeof steps)[number];

/** The next larger (1) or smaller (-1) one; unchanged at either end. */
export const zoomedBy = (zoom: Zoom, by: 1 | -1): Zoom => steps[steps.indexOf(zoom) + by] ?? zoom;
