import { expect, test } from 'vitest'
import { readApproved } from './readSession.js'

const EVM = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const part = (changes: object) => ({ accounts: [], chains: [], methods: [], ...changes })

test('found by fuzzing, fault 60: chains and accounts of another namespace are dropped', () => {
  const namespaces = { solana: part({ accounts: [EVM, `${SOLANA}:1111`], chains: ['eip155:1', 'solanax:1', SOLANA] }) }
  expect(readApproved({ namespaces }, 'solana')).toEqual({ accounts: [`${SOLANA}:1111`], chains: [SOLANA], methods: [] })
  expect(readApproved({ namespaces }, 'eip155')).toBeUndefined()
})

test('default: a namespace that a wallet split by chain is merged', () => {
  const namespaces = { 'eip155:1': part({ accounts: [EVM], methods: ['a', 'b'] }), 'eip155:10': part({ accounts: [], methods: ['b'] }) }
  expect(readApproved({ namespaces }, 'eip155')).toEqual({ accounts: [EVM], chains: ['eip155:1', 'eip155:10'], methods: ['a', 'b'] })
})
