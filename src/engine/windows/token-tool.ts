type Tool = foundry.applications.ui.SceneControls.Tool;

/** Puts a tool after those of tokens, as it is whenever the tools are drawn: null for none. */
export function offerTokenTool(tool: () => Omit<Tool, "order" | "visible"> | null): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["tokens"]?.tools;
    const offered = tools ? tool() : null;
    if (tools && offered) tools[offered.name] = { ...offered, order: Object.keys(tools).length, visible: true };
  });
}
