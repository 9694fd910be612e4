// Loads without the rest of the kit: transfer fees are measured for a price.
export { simulateRoundTrip } from '@latchkey/evm-kit/send'
