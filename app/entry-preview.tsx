import { createStore } from 'zustand/vanilla';
import { noViewer } from '../renderer/contract';
import { drawWithProblems, type ProblemState } from './preview/problems';
import { type PromptState, previewedPrompt } from './preview/prompt';
import { previewReader } from './preview/read';
import { startPreview } from './preview/start';
import { takeOver } from './take-over';

/** The entry of preview pages: takes the page over, then draws what the parent frame sends. No viewer loads it. */
async function start(): Promise<void> {
  const problems = createStore<ProblemState>(() => ({ problems: [], sectionIds: null }));
  const prompt = createStore<PromptState>(() => ({ prompt: null }));
  const app = await takeOver({
    overlays: [previewedPrompt(prompt)],
    around: drawWithProblems(problems),
    viewer: (parts) => ({ ...noViewer, read: previewReader(parts) }),
  });
  if (app.handover.preview) startPreview(app, app.handover.preview, problems, prompt);
}

void start();
