/* The sizes of charts, apart from their schema: importing that would bring zod to the page. */

/** The height of a row of a chart, in pixels. */
export const CHART_ROW = 36

/** The width of a chart's drawing in its own units: the page stretches it to the room there is. */
export const CHART_WIDTH = 300
