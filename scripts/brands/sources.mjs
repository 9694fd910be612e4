// The packages that drawings and data are read from. None is a dependency: unpack them into one folder, each under its own name.

/**
 * @typedef {object} Source
 * @property {string} name - Package in the npm registry.
 * @property {string} version
 * @property {string} license - SPDX identifier, as its manifest or its LICENSE file says.
 * @property {string} url
 */

/** @type {Record<string, Source>} */
export const SOURCES = {
  web3icons: { name: '@web3icons/core', version: '4.0.56', license: 'MIT', url: 'https://github.com/0xa3k5/web3icons' },
  metadata: { name: '@web3icons/common', version: '0.11.51', license: 'MIT', url: 'https://github.com/0xa3k5/web3icons' },
  ant: { name: '@ant-design/web3-icons', version: '1.16.0', license: 'MIT', url: 'https://github.com/ant-design/ant-design-web3' },
  subwallet: { name: '@subwallet/wallet-connect', version: '0.2.7', license: 'Apache-2.0', url: 'https://github.com/Koniverse/SubConnect' },
  luno: { name: '@luno-kit/core', version: '0.0.10', license: 'MIT', url: 'https://github.com/Luno-lab/LunoKit' },
  stacks: { name: '@stacks/connect', version: '8.2.7', license: 'MIT', url: 'https://github.com/stx-labs/connect' },
  tabler: { name: '@tabler/icons', version: '3.52.0', license: 'MIT', url: 'https://github.com/tabler/tabler-icons' },
  cryptocurrency: {
    name: 'cryptocurrency-icons',
    version: '0.18.1',
    license: 'CC0-1.0',
    url: 'https://github.com/spothq/cryptocurrency-icons',
  },
  own: { name: 'drawn for Latchkey', version: '', license: 'MIT', url: 'https://github.com/latchkey/latchkey' },
}
