// A component whose file is loaded when it is first drawn; the `Suspense` around it sets what is shown until then.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The component that a module exports under a name. */
export type PartOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never

/** `load` imports the file, which exports the component as `name`; a failure leads to the error page. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<PartOf<Module, Name>> =>
  lazy(async () => ({ default: (await load())[name] as PartOf<Module, Name> }))
