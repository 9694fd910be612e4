import { expect, it } from 'vitest'
import { answering } from '../../test/answering.js'
import { imagePaths } from './images.js'
import { getAnalyticsConfig, getOrigins, getProjectLimits, getRemoteFeatures } from './project.js'

it('default: what a project allows, as the service writes it', async () => {
  const limits = { planLimits: { tier: 'starter', isAboveMauLimit: false, isAboveRpcLimit: false } }
  const features = {
    features: [
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: false, config: null },
    ],
  }
  expect(await getOrigins(answering({ allowedOrigins: ['https://*.shop.example', 7] }).http)).toEqual({
    allowedOrigins: ['https://*.shop.example'],
  })
  expect(await getAnalyticsConfig(answering({ isAnalyticsEnabled: true }).http)).toEqual({ isAnalyticsEnabled: true })
  expect(await getRemoteFeatures(answering(features).http)).toEqual(features)
  expect(await getProjectLimits(answering(limits).http)).toEqual(limits)
})

it('error: an answer that does not say it', async () => {
  for (const ask of [getOrigins, getAnalyticsConfig, getRemoteFeatures, getProjectLimits])
    await expect(ask(answering({ isAnalyticsEnabled: 'true' }).http)).rejects.toMatchObject({ code: 'HTTP_ANSWER_INVALID' })
})

it('behavior: an id is one part of the path of a picture', () => {
  expect(imagePaths.wallet('a-1')).toBe('/getWalletImage/a-1')
  expect([imagePaths.asset, imagePaths.currency, imagePaths.token].map((path) => path('../x?'))).toEqual([
    '/public/getAssetImage/..%2Fx%3F',
    '/public/getCurrencyImage/..%2Fx%3F',
    '/public/getTokenImage/..%2Fx%3F',
  ])
})
