'use client'

import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'
import { arbitrum, mainnet } from 'viem/chains'

const latchkey = createLatchkey({
  projectId: 'demo',
  metadata: { name: 'My app', description: 'Says hello', url: 'https://my.app', icons: [] },
  plugins: [eip155({ networks: [mainnet, arbitrum] })],
})

export function Providers({ children }: { children: ReactNode }) {
  return <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
}
