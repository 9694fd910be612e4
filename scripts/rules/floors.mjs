// The rooms of the kernel, from the ground up. A room imports rooms of its own floor and of those below it, never of one above;
// the files beside `index.ts` stand on top and put the rooms together. `npm run stage folders` checks it, types included.

/** At most so many rooms: whoever adds one says what the others could not hold. */
export const MOST_ROOMS = 15

/**
 * Floor → its rooms, folders in `packages/kernel/src`.
 * @type {readonly (readonly string[])[]}
 */
export const FLOORS = [
  // Types that plugins, interfaces and hosts write against.
  ['contracts'],
  ['errors'],
  // CAIP ids and amounts; waiting, lazy loading, attempts, the page, the clock, the log.
  ['caip', 'async'],
  ['hooks', 'state', 'storage', 'http'],
  // Which wallets there are, and what they say, read at the edge.
  ['wallets'],
  // Connecting, restoring, leaving; reports of wallets and of other tabs.
  ['connections'],
  ['requests', 'networks'],
  // Opening, closing, the router, toasts; what opens and closes when sessions change.
  ['modal'],
  ['plugin'],
]

const SOURCES = '^packages/kernel/src'

/** @param {readonly string[]} rooms */
const inside = (rooms) => `${SOURCES}/(${rooms.join('|')})/`

/** Rules for dependency-cruiser. */
export const FLOOR_RULES = [
  {
    name: 'room-is-listed',
    severity: 'error',
    comment: `The kernel's rooms are listed in scripts/rules/floors.mjs: put the file into one of them.`,
    from: { path: `${SOURCES}/` },
    to: { path: `${SOURCES}/(?!(${FLOORS.flat().join('|')})/)[^/]+/` },
  },
  ...FLOORS.slice(0, -1).map((rooms, index) => ({
    name: 'floors',
    severity: 'error',
    comment: 'Nothing imports a floor above its own (scripts/rules/floors.mjs): hand it in, or move what both need down.',
    from: { path: inside(rooms) },
    to: { path: inside(FLOORS.slice(index + 1).flat()) },
  })),
]
