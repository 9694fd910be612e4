import type {
  CloseIntent,
  CloseVeto,
  ConnectEvent,
  DisconnectEvent,
  NetworkSwitch,
  OpenIntent,
  RpcAnswer,
  RpcRequest,
} from '../contracts/hooks.js'

/** The call side of the hooks, for the kernel's actions. Rejections are `LatchkeyError`s. */
export interface HookCalls {
  beforeOpen(intent: OpenIntent): Promise<OpenIntent>
  beforeClose(intent: CloseIntent): Promise<CloseVeto | undefined>
  onConnect(event: ConnectEvent): Promise<void>
  onDisconnect(event: DisconnectEvent): Promise<void>
  onSwitchNetwork(event: NetworkSwitch): Promise<void>
  onRpcRequest(request: RpcRequest): Promise<RpcAnswer | undefined>
}

/** Whatever lets plugins take part. */
export interface WithHooks {
  readonly hooks: HookCalls
}
