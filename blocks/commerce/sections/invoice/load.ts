import type { Load } from '../../../../renderer/contract';

/** Which payment the page is about: its invoice is the viewer's own, and comes in the browser. */
const load: Load<'invoice', { payment: string }> = async (_settings, { params }) => ({ payment: params.id ?? '' });

export default load;
