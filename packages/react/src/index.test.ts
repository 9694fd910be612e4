import { expect, test } from 'vitest'
import * as api from './index.js'

test('fault 27: importing in Node touches no global; the exports are these', () => {
  expect(typeof document).toBe('undefined')
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "ConnectEmbed",
      "LatchkeyProvider",
      "NetworkButton",
      "WalletButton",
      "locales",
      "useBalance",
      "useConnect",
      "useConnection",
      "useConnections",
      "useDisconnect",
      "useEvents",
      "useHeading",
      "useLatchkey",
      "useModal",
      "useNetwork",
      "usePluginState",
      "useProvider",
      "useSelector",
      "useStyles",
      "useSwitchNetwork",
      "useText",
      "useTheme",
    ]
  `)
})
