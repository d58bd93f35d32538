// Generated from the schemas by `npm run generate`. Do not edit.

export {};

declare module '../../renderer/contract/blocks' {
  interface BlockSettings {
  }
}
