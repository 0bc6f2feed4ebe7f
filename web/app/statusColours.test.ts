import { describe, expect, test } from 'vitest'
import { contrastOf } from '#contract/kit/contrast.ts'
import { stages } from '#contract/vocab/statuses.ts'
import { statusColours } from './statusColours.ts'

type Colour = readonly [number, number, number]

/** What of the light a person sees, as shares of the three primaries (Machado, Oliveira and Fernandes, 2009). */
const eyes: Record<string, readonly Colour[]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function seen(hex: string, by: readonly Colour[]): Colour {
  const light = linear(hex)
  const [red = 0, green = 0, blue = 0] = by.map((row) =>
    Math.max(
      0,
      row.reduce((sum, one, at) => sum + one * (light[at] ?? 0), 0),
    ),
  )
  return [red, green, blue]
}

/** Where a colour lies in OKLab, in which equal distances look equal. */
function place([red, green, blue]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function distance(one: string, other: string, by: readonly Colour[]): number {
  const [a, b] = [place(seen(one, by)), place(seen(other, by))]
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
}

const grounds = { light: '#ffffff', dark: '#16181a' }

describe.each(['light', 'dark'] as const)('In the %s theme', (theme) => {
  const colours: Record<string, string> = statusColours[theme]
  const colour = (name: string) => colours[name] ?? ''
  const steps = stages.ids.filter((stage) => stage !== stages.any).map((_, index) => `--step-${index + 1}`)

  test('every stage of an application has its step of the scale', () => {
    expect(Object.keys(colours).filter((name) => /^--step-\d$/.test(name))).toEqual(steps)
  })

  test('every status can be read on its ground, and on the page', () => {
    for (const name of [...steps, '--active', '--held', '--lost', '--won', '--late', '--danger']) {
      expect(contrastOf(colour(name), colour(`${name}-soft`)), `${name} on its own`).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(colour(name), grounds[theme]), `${name} on the page`).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(colour('--on-won'), colour('--won-full'))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(eyes))('whoever sees %s tells the steps, and what ended, apart', (_, eye) => {
    const ground = (name: string) => colour(`${name}-soft`)
    for (const [index, step] of steps.slice(1).entries()) {
      expect(distance(ground(step), ground(steps[index] ?? ''), eye), `${step} after the one before`).toBeGreaterThan(
        0.02,
      )
    }
    for (const step of steps) {
      expect(distance(colour('--won-full'), ground(step), eye), `won and ${step}`).toBeGreaterThan(0.1)
      expect(distance(ground('--held'), ground(step), eye), `held and ${step}`).toBeGreaterThan(0.025)
    }
    expect(distance(colour('--won-full'), ground('--held'), eye), 'won and held').toBeGreaterThan(0.2)
    expect(distance(colour('--late'), colour('--lost'), eye), 'late and lost').toBeGreaterThan(0.06)
    expect(distance(colour('--held-full'), colour('--lost'), eye), 'bars of held and lost').toBeGreaterThan(0.08)
  })

  test('the scale only ever grows stronger', () => {
    const strength = steps.map((step) => luminance(linear(colour(`${step}-soft`))))
    const sorted = [...strength].sort((a, b) => (theme === 'light' ? b - a : a - b))
    expect(strength).toEqual(sorted)
  })
})
