/*
 * The size of a chart. It is apart from the schemas, so that a page with a picture doesn't load zod.
 */

/** The height of a row of a chart, in pixels. */
export const CHART_ROW = 24

/** The width of a chart's drawing in its own units: the page stretches it to the room there is. */
export const CHART_WIDTH = 300
