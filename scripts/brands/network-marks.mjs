// Writes the marks of well-known networks and their names to packages/react/src/pictures, reduced from the SVG files of the npm
// package `@web3icons/core` (MIT, see packages/react/NOTICE). The package is no dependency: unpack it and name its folder.
//
//   npm pack @web3icons/core@4.0.56 && tar -xzf web3icons-core-4.0.56.tgz
//   node scripts/brands/network-marks.mjs package
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const TARGET = resolve(import.meta.dirname, '../../packages/react/src/pictures')

/** The marks that stand for a namespace: the list of wallets shows them, so they are in a file of their own. */
const FAMILIES = ['ethereum', 'solana', 'bitcoin', 'polkadot', 'cosmos-hub']

/**
 * The file of a mark, and the CAIP-2 references that wear it, a network's testnets among them.
 * @type {Record<string, Record<string, string[]>>}
 */
const NAMES = {
  eip155: {
    ethereum: ['1', '11155111', '17000', '560048'],
    optimism: ['10', '11155420'],
    cronos: ['25'],
    'binance-smart-chain': ['56', '97'],
    gnosis: ['100', '10200'],
    unichain: ['130', '1301'],
    polygon: ['137', '80002'],
    monad: ['143', '10143'],
    sonic: ['146'],
    zksync: ['324', '300'],
    'hyper-evm': ['999'],
    'metis-andromeda': ['1088'],
    'polygon-zkevm': ['1101'],
    moonbeam: ['1284'],
    ronin: ['2020'],
    mantle: ['5000', '5003'],
    kaia: ['8217'],
    base: ['8453', '84532'],
    mode: ['34443'],
    'arbitrum-one': ['42161', '421614'],
    celo: ['42220'],
    avalanche: ['43114', '43113'],
    ink: ['57073'],
    linea: ['59144', '59141'],
    berachain: ['80094'],
    blast: ['81457'],
    scroll: ['534352', '534351'],
    aurora: ['1313161554'],
  },
  solana: { solana: ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'] },
  bip122: { bitcoin: ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba', '00000000da84f2bafbbc53dee25a72ae'] },
  // Polkadot, its Asset Hub, Westend.
  polkadot: {
    polkadot: ['91b171bb158e2d3848fa23a9f1c25182', '68d56f15f85d3136970ec16946040bc1', 'e143f23803ac50e8f6f8e62695d1ce9e'],
  },
  cosmos: { 'cosmos-hub': ['cosmoshub-4'], osmosis: ['osmosis-1'], injective: ['injective-1'], 'sei-network': ['pacific-1'] },
  near: { 'near-protocol': ['mainnet'] },
  tron: { tron: ['0x2b6653dc'] },
  sui: { sui: ['mainnet'] },
}

/**
 * Where the flattened file would not show what people know: another background, another fill of the path at an index.
 * @type {Record<string, { background?: string, fill?: string, opacity?: number[] }>}
 */
const CHANGES = {
  ethereum: { background: '#627eea', fill: '#fff', opacity: [0.6, 1, 0.6, 1, 0.2, 0.6] },
  base: { background: '#fff', fill: '#00f' },
  blast: { background: '#111', fill: '#fcfc03' },
  celo: { background: '#fcff52', fill: '#111' },
  solana: { background: '#14111f', fill: '#5ce1c6' },
}

/**
 * `<path …>` elements in the order of drawing, the clip path's own left out. A gradient becomes the colour of its last stop.
 * @param {string} svg
 */
function readPaths(svg) {
  const drawn = svg.replace(/<clipPath[\s\S]*?<\/clipPath>/g, '')
  const stops = new Map(
    [...drawn.matchAll(/<(?:linear|radial)Gradient id="([^"]+)"[\s\S]*?<\/(?:linear|radial)Gradient>/g)].map(([text, id]) => [
      `url(#${id})`,
      [...text.matchAll(/stop-color="([^"]+)"/g)].at(-1)?.[1],
    ]),
  )
  return [...drawn.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes]) => {
    /** @param {string} name */
    const read = (name) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
    const fill = read('fill') ?? ''
    return { fill: (stops.get(fill) ?? fill).toLowerCase(), d: round(read('d') ?? ''), isEvenOdd: read('fill-rule') === 'evenodd' }
  })
}

/**
 * Two decimals on a grid of 24 are a tenth of a pixel at four times the size. The dot stays: the next number may begin with one.
 * @param {string} d
 */
const round = (d) => d.replaceAll(/\d*\.\d{3,}/g, (number) => Number(number).toFixed(2).replace(/^0/, ''))

/**
 * Background first, then what is drawn on it.
 * @param {string} name
 * @param {string} folder
 */
function reduce(name, folder) {
  const module = readFileSync(join(folder, 'dist/svgs/networks/background', `${name}.svg.js`), 'utf8')
  const [ground, ...paths] = readPaths(/'(<svg[\s\S]*<\/svg>)/.exec(module)?.[1] ?? '')
  if (paths.length === 0 || paths.some(({ d }) => d === '')) throw new Error(`${name} has nothing to draw, or more than paths.`)
  if (/<(?:circle|rect|ellipse|polygon|line|image|text|use|mask)\b/.test(module)) throw new Error(`${name} is drawn with more than paths.`)
  const { background = ground.fill, fill, opacity } = CHANGES[name] ?? {}
  const shown = opacity ? paths.slice(0, opacity.length) : paths
  return { background, paths: shown.map((path, index) => ({ ...path, fill: fill ?? path.fill, opacity: opacity?.[index] ?? 1 })) }
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder of the unpacked @web3icons/core.')
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
/** @type {{ name: string, mark: string }[]} */
const marks = []
/** @type {string[]} */
const ids = []
for (const [namespace, names] of Object.entries(NAMES)) {
  for (const [name, references] of Object.entries(names)) {
    const { background, paths } = reduce(name, folder)
    const drawn = paths.map(({ fill, d, isEvenOdd, opacity }) => {
      const more = (isEvenOdd ? ' fill-rule="evenodd"' : '') + (opacity < 1 ? ` opacity="${opacity}"` : '')
      return `<path fill="${fill}"${more} d="${d}"/>`
    })
    marks.push({ name, mark: `<path fill="${background}" d="M0 0h24v24H0z"/>${drawn.join('')}` })
    ids.push(...references.map((reference) => `'${namespace}:${reference}': '${name}',`))
  }
}

/** @param {string} constant @param {{ doc: string, type: string, lines: string[] }} content */
function write(constant, { doc, type, lines }) {
  const origin = `// Written by scripts/brands/network-marks.mjs from @web3icons/core ${version} (MIT, see NOTICE).`
  const imports = type === 'string' ? '' : `import type { ${type} } from '@latchkey/kernel'\n`
  const text = `${origin}\n${imports}\n/** ${doc} */\nexport const ${constant}: Readonly<Record<${type}, string>> = {\n${lines.join('\n')}\n}\n`
  writeFileSync(join(TARGET, `${constant}.ts`), text)
}

/** @param {boolean} isFamily */
const linesOf = (isFamily) =>
  marks.filter(({ name }) => FAMILIES.includes(name) === isFamily).map(({ name, mark }) => `'${name}': '${mark}',`)

const drawing = 'by name: the content of an SVG of 24 × 24.'
write('familyMarks', { doc: `The marks of the networks that stand for a namespace, ${drawing}`, type: 'string', lines: linesOf(true) })
write('networkMarks', { doc: `The marks of other well-known networks, ${drawing}`, type: 'string', lines: linesOf(false) })
write('markNames', {
  doc: "The names of the marks of well-known networks by CAIP-2 id. A testnet has its network's mark.",
  type: 'CaipNetworkId',
  lines: ids,
})
