import type { NamespaceAdapter } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { expectRefusal } from '../expectRefusal.js'
import { testRefusedOptions } from '../testRefusedOptions.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

/** CAIP-2. @see https://chainagnostic.org/CAIPs/caip-2 */
const CAIP_2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** CAIP-10 addresses, and the underscore of base64url. @see https://chainagnostic.org/CAIPs/caip-10 */
const CAIP_10_ADDRESS = /^[-_.%a-zA-Z0-9]{1,128}$/

/** Tests of identity, networks and addresses. */
export function testAdapter({ create, fixtures, stage }: NamespaceSuite): void {
  const { namespace, validAddresses, sameAddress, invalidAddresses, refusedOptions } = fixtures
  const adapter = async (): Promise<NamespaceAdapter> => {
    const found = (await stage.start()).namespaces.get(namespace)
    if (!found) return expect.fail(`The plugin adds no adapter for ${namespace}.`)
    return found
  }

  it('default: has an id, speaks API 1, and adds its namespace disconnected', async () => {
    expect(create()).toMatchObject({ id: expect.stringMatching(/./), apiVersion: 1 })
    const latchkey = await stage.start()
    expect(latchkey.namespaces.get(namespace)?.namespace).toBe(namespace)
    expect(stage.session(latchkey)).toEqual({ status: 'disconnected' })
  })

  it('default: every network has a CAIP-2 id of the namespace, once', async () => {
    const { networks } = await adapter()
    expect(networks.length, 'The suite needs two networks: give the plugin of create() at least two').toBeGreaterThanOrEqual(2)
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    expect(new Set(ids).size, 'Each network is listed once (readNetworks of @latchkey/plugin-kit)').toBe(ids.length)
    for (const network of networks) {
      expect(network.caipNetworkId, 'A network has a CAIP-2 id: namespace, colon, reference').toMatch(CAIP_2)
      expect(network.caipNetworkId).toBe(`${namespace}:${network.reference}`)
      expect(network.namespace).toBe(namespace)
    }
  })

  it('behavior: accepts the references of its networks, and nothing outside CAIP-2', async () => {
    const { networks, isReference } = await adapter()
    if (!isReference) return
    for (const { reference } of networks) expect(isReference(reference)).toBe(true)
    for (const text of ['', ' ', 'a b', '<b>', ':', 'x'.repeat(33)]) expect(isReference(text)).toBe(false)
  })

  it('default: what its capabilities promise has a function', async () => {
    const { capabilities, getBalance, sendTransfer, signMessage } = await adapter()
    for (const [name, isOffered, run] of [
      ['getBalance', capabilities.balance, getBalance],
      ['sendTransfer', capabilities.send, sendTransfer],
      ['signMessage', capabilities.signMessage, signMessage],
    ] as const)
      if (isOffered) expect(run, `capabilities promises what ${name} does: add it, or say false`).toBeTypeOf('function')
  })

  it.each(validAddresses)('behavior: parses the address %s into one spelling', async (text) => {
    const { parseAddress } = await adapter()
    const address = await parseAddress(text)
    expect(await parseAddress(address), 'An address has one spelling: what parseAddress gives reads as itself').toBe(address)
    expect(address, 'An address can stand in a CAIP-10 id').toMatch(CAIP_10_ADDRESS)
  })

  it.each(sameAddress.map((spellings) => [spellings]))('behavior: reads %j as one address', async (spellings) => {
    const { parseAddress } = await adapter()
    const parsed = await Promise.all(spellings.map((text) => parseAddress(text)))
    expect(
      new Set(parsed).size,
      `One address has one canonical form, which is compared and stored: parseAddress gave ${parsed.join(', ')}`,
    ).toBe(1)
  })

  testRefusedOptions(refusedOptions)

  it.each([...invalidAddresses, '', '   ', 'not an address', '__proto__'])('error: rejects the address %j', async (text) => {
    const { parseAddress } = await adapter()
    const reading = parseAddress(text)
    await expectRefusal(
      reading,
      { code: 'ADDRESS_INVALID', context: { namespace } },
      'What is no address is ADDRESS_INVALID of the namespace (addressInvalid of @latchkey/plugin-kit/wallet)',
    )
  })

  it.each([[undefined], [null], [''], [{}]])('error: rejects %j as a network, naming the option', async (input) => {
    const latchkey = await stage.start()
    const adding = latchkey.addNetwork({ namespace, network: input })
    await expectRefusal(
      adding,
      { code: 'OPTION_INVALID' },
      'What is no network is OPTION_INVALID with the field (openNetwork of @latchkey/plugin-kit)',
    )
  })

  it('error: rejects a switch to a network it does not have', async () => {
    const latchkey = await stage.start()
    const switching = latchkey.switchNetwork({ chainId: `${namespace}:latchkey-none` })
    await expect(switching).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
  })
}
