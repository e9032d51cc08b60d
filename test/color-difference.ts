/** How the kinds of vision see a colour: linear RGB after Machado, Oliveira and Fernandes (2009), at full severity. */
export const VISIONS = {
  'full sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'red-blindness': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'green-blindness': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'blue-blindness': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const
export type Vision = keyof typeof VISIONS

type Triple = [number, number, number]

/** The difference of two colours (`#rrggbb`) for a kind of vision, by CIEDE2000. */
export function differenceOf(one: string, other: string, vision: Vision): number {
  return ciede2000(labOf(seen(one, vision)), labOf(seen(other, vision)))
}

/** Whether text of one colour on another has a contrast of 4.5 (WCAG 2.2, 1.4.3). */
export function isReadable(text: string, ground: string): boolean {
  return contrastOf(text, ground) >= 4.5
}

/** The contrast of two colours (`#rrggbb`), from 1 to 21: WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((color) => luminanceOf(linear(color)))
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Triple
}

function seen(hex: string, vision: Vision): Triple {
  const [r, g, b] = linear(hex)
  return VISIONS[vision].map((row) =>
    Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)),
  ) as Triple
}

function luminanceOf([r, g, b]: Triple): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function labOf(rgb: Triple): Triple {
  const [r, g, b] = rgb
  const white = [0.95047, 1, 1.08883]
  const xyz = [0.4124 * r + 0.3576 * g + 0.1805 * b, luminanceOf(rgb), 0.0193 * r + 0.1192 * g + 0.9505 * b]
  const [x, y, z] = xyz.map((value, index) => {
    const share = value / white[index]!
    return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116
  }) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Sharma, Wu and Dalal (2005). */
function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)]
  const isGrey = c1 * c2 === 0
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * sin(turn / 2)]
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const h = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t]
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const rt = -sin(60 * Math.exp(-(((h - 275) / 25) ** 2))) * rc
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
}

function hueOf(a: number, b: number): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}
