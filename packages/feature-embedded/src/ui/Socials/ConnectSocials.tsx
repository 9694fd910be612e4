import type { ViewProps } from '@latchkey/react'
import { useLatchkey, useStyles } from '@latchkey/react'
import { Icon, IconTile, Row, useText } from '@latchkey/react/ui'
import { useEffect } from 'react'
import { refusedHere } from '../../flow/telegram.js'
import type { SocialProvider } from '../../options.js'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { marks } from './marks.js'
import { SocialMark } from './SocialMark.js'
import { SocialTile } from './SocialTile.js'
import sheet from './Socials.css?inline'
import { useCompany } from './useCompany.js'
import { companyNames } from './companyNames.js'

/** The companies, and the passkey: rows in a view of their own, buttons in the list of wallets. */
export function ConnectSocials({ params }: ViewProps<'ConnectSocials'>) {
  const { id: provider, isInline = false } = { ...params } as { readonly id?: unknown; readonly isInline?: unknown }
  // Pages open views with whatever they have.
  return typeof provider === 'string' && provider in marks ? (
    <LeadOn provider={provider as SocialProvider} />
  ) : (
    <Companies isInline={isInline === true} />
  )
}

/** A button of the page named the company. */
function LeadOn({ provider }: { readonly provider: SocialProvider }) {
  const { router } = useLatchkey().ui
  useEffect(() => {
    if (provider === 'farcaster') router.replace('ConnectingFarcaster', undefined)
    else router.replace('ConnectingSocial', { provider })
  }, [router, provider])
  return null
}

function Companies({ isInline }: { readonly isInline: boolean }) {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const { socials: all, hasPasskey } = useEmbeddedState()
  const refused = refusedHere(globalThis)
  const socials = all.filter((provider) => !refused.includes(provider))
  const login = useCompany()
  const openPasskey = (): void => router.push('Create', undefined)
  if (!isInline)
    return (
      <div>
        {socials.map((provider) => (
          <Row
            key={provider}
            icon={<SocialTile provider={provider} />}
            title={companyNames[provider]}
            leadsTo="view"
            onPress={() => login(provider)}
          />
        ))}
        {hasPasskey && <Row icon={<IconTile icon="key" />} title={text('embedded.Create')} leadsTo="view" onPress={openPasskey} />}
      </div>
    )
  return (
    <div className="lk-embedded-socials">
      {socials.map((provider) => (
        <button
          key={provider}
          type="button"
          aria-label={text('embedded.socials.with', { name: companyNames[provider] })}
          onClick={() => login(provider)}
        >
          <SocialMark provider={provider} />
        </button>
      ))}
      {hasPasskey && (
        <button type="button" aria-label={text('embedded.Create')} onClick={openPasskey}>
          <Icon name="key" />
        </button>
      )}
    </div>
  )
}
