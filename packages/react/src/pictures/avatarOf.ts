import { hashOf } from './hashOf.js'

/** The parts of an account's picture, on a 24 × 24 grid. */
export interface AddressPicture {
  /** Background colour, CSS. */
  readonly ground: string
  /** Shape colour: its hue is at least 60° from the background's, and lighter. */
  readonly color: string
  /** `d` of the shape's path, even-odd. */
  readonly shape: string
  /** Rotation of the shape in degrees. */
  readonly turn: number
}

const GROUND_STEP = 15
const NEAREST = 60
const COLOR_STEP = 30
const TURN_STEP = 45

/** No shape equals another one after a rotation. */
const SHAPES = [
  'M-6-6h18v36H-6z',
  'M17 5a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  'M12 1a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  'M-6 8.5h36v7H-6z',
  'M-6 3h36v5H-6zM-6 16h36v5H-6z',
  'M12 2l10 17H2z',
  'M8-6h22v18H8z',
  'M8 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM16 12.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
  'M12-6l6 18-6 18-6-18z',
]

/**
 * Two hues and a shape from the hash of a whole address, so that addresses with the same beginning or end look different.
 *
 * @param address - In any format. Case is ignored, because only some wallets use checksums.
 */
export function avatarOf(address: string): AddressPicture {
  let rest = hashOf(address.toLowerCase())
  const take = (count: number): number => {
    const taken = rest % count
    rest = Math.floor(rest / count)
    return taken
  }
  const ground = take(360 / GROUND_STEP) * GROUND_STEP
  const color = (ground + NEAREST + take((360 - 2 * NEAREST) / COLOR_STEP + 1) * COLOR_STEP) % 360
  return {
    ground: `hsl(${ground} 65% 42%)`,
    color: `hsl(${color} 85% 74%)`,
    shape: SHAPES[take(SHAPES.length)] ?? '',
    turn: take(360 / TURN_STEP) * TURN_STEP,
  }
}
