import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../contracts/Connector.js'
import { uninspectedListing } from './ConnectorListing.js'

const copper: ConnectorInfo = { id: 'copper', namespace: 'eip155', name: 'Copper', type: 'ANNOUNCED' }

test('default: before wallets are inspected they are listed without an icon', () => {
  const { add, remove } = uninspectedListing
  const onSolana = { ...copper, namespace: 'solana' }
  const listed = [copper, onSolana].reduce(
    (list, info) => add(list, { ...info, icon: 'data:image/png;base64,AAAA' }),
    [] as readonly ConnectorInfo[],
  )
  expect(listed).toEqual([copper, onSolana])
  expect(remove(listed, copper)).toEqual([onSolana])
})
