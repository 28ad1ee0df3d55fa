import { vi } from "vitest";

// What boots a game knows one: each file has modules of its own, of code that its process has read before.
vi.resetModules();
