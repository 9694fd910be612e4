import type { ViewProps } from '@latchkey/react'
import { useLatchkey, useStyles } from '@latchkey/react'
import { Icon, IconTile, Row, Stack, useText } from '@latchkey/react/ui'
import { useEmbeddedState } from '../shared/useEmbeddedState.js'
import { companies } from './marks.js'
import { SocialMark } from './SocialMark.js'
import sheet from './Socials.css?inline'
import { useSocialLogin } from './useSocialLogin.js'

/** The companies, and the passkey: rows in a view of their own, buttons in the list of wallets. */
export function ConnectSocials({ params }: ViewProps<'ConnectSocials'>) {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const { socials, hasPasskey } = useEmbeddedState()
  const login = useSocialLogin()
  const openPasskey = (): void => router.push('Create', undefined)
  if (!params?.isInline)
    return (
      <Stack>
        {socials.map((provider) => (
          <Row
            key={provider}
            icon={
              <span className="lk-embedded-mark">
                <SocialMark provider={provider} />
              </span>
            }
            title={companies[provider].name}
            leadsTo="view"
            onPress={() => login(provider)}
          />
        ))}
        {hasPasskey && <Row icon={<IconTile icon="key" />} title={text('embedded.passkey.title')} leadsTo="view" onPress={openPasskey} />}
      </Stack>
    )
  return (
    <div className="lk-embedded-socials">
      {socials.map((provider) => (
        <button
          key={provider}
          type="button"
          aria-label={text('embedded.socials.with', { name: companies[provider].name })}
          onClick={() => login(provider)}
        >
          <SocialMark provider={provider} />
        </button>
      ))}
      {hasPasskey && (
        <button type="button" aria-label={text('embedded.passkey.title')} onClick={openPasskey}>
          <Icon name="key" />
        </button>
      )}
    </div>
  )
}
