/**
 * What comes only once it is needed: `await late(import("./some-window.ts"))`, at the press that needs it. Where it does not
 * arrive, the person is told, and the press fails as any other. Browsers remember that an import failed until the page is loaded again.
 */
export async function late<Module>(coming: Promise<Module>): Promise<Module> {
  try {
    return await coming;
  } catch (error) {
    ui.notifications.error("TENACITY.Problem.notLoaded", { localize: true });
    throw error;
  }
}
