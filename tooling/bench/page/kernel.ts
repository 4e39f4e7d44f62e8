import { createKernel } from '@latchkey/kernel'

// A property of the global object, so that no bundler can drop the kernel as unused.
Reflect.set(globalThis, 'createKernel', createKernel)
