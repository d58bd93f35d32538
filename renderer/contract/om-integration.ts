/** The version of this integration of the Open Measurement SDK, which ad servers and the SDK's service are told. */
export const OM_INTEGRATION_VERSION = '1.0';
