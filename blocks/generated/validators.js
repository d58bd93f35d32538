// Generated from the schemas by `npm run generate`. Do not edit.
function joined(errors, more) {
	if (errors === null) return more;
	for (const error of more) errors.push(error);
	return errors;
}
var validateAccountSettings = validate52;
var schema19 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "AccountSettings",
	"description": "The viewer’s account: details, security and preferences. The `section` query parameter selects the part (RT-41).",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"part": {
			"description": "The only part to show. Defaults to all parts, with links between them.",
			"enum": [
				"accountdetails",
				"accountsecurity",
				"preferences"
			],
			"examples": ["preferences"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/account/schema.json"
};
var schema21 = {
	"title": "Text",
	"description": "A text shown to viewers: one string for all languages, one string per language, or the key of a label.",
	"type": ["string", "object"],
	"minProperties": 1,
	"propertyNames": { "pattern": "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
	"additionalProperties": { "type": "string" },
	"examples": [
		"Rampart",
		{
			"fr": "Nos films",
			"en": "Our films"
		},
		{ "label": "home" }
	]
};
var pattern3 = /* @__PURE__ */ new RegExp("^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$", "u");
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate54.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate54.errors = vErrors;
	return errors === 0;
}
validate54.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate52.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "part")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate54(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate54.errors);
				errors = vErrors.length;
			}
		}
		if (data.part !== void 0) {
			let data1 = data.part;
			if (!(data1 === "accountdetails" || data1 === "accountsecurity" || data1 === "preferences")) {
				const err1 = {
					instancePath: instancePath + "/part",
					schemaPath: "#/properties/part/enum",
					keyword: "enum",
					params: { allowedValues: schema19.properties.part.enum },
					message: "must be equal to one of the allowed values",
					schema: schema19.properties.part.enum,
					parentSchema: schema19.properties.part,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema19.type,
			parentSchema: schema19,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate52.errors = vErrors;
	return errors === 0;
}
validate52.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateActivateDeviceSettings = validate56;
var schema22 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ActivateDeviceSettings",
	"description": "Where a signed-in viewer enters the code shown on a device and approves the device (AU-12).",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the heading."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/activate-device/schema.json"
};
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate57.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate57.errors = vErrors;
	return errors === 0;
}
validate57.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate56.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate57(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate57.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate57(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate57.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate56.errors = vErrors;
	return errors === 0;
}
validate56.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateActivateUserSettings = validate60;
var schema24 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ActivateUserSettings",
	"description": "The page that an invitation links to. It shows what the account includes and asks for a password.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "invitationTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/activate-user/schema.json"
};
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate61.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate61.errors = vErrors;
	return errors === 0;
}
validate61.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate60.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema24,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate61(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate61.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate61(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate61.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema24.type,
			parentSchema: schema24,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate60.errors = vErrors;
	return errors === 0;
}
validate60.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateAltAuthSettings = validate64;
var schema26 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "AltAuthSettings",
	"description": "The other ways to sign in that the realm offers: identity providers, an email link and TV sign-in.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "altAuthTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/alt-auth/schema.json"
};
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate65.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate65.errors = vErrors;
	return errors === 0;
}
validate65.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate64.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema26,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate65(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate65.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate65(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate65.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema26.type,
			parentSchema: schema26,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate64.errors = vErrors;
	return errors === 0;
}
validate64.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateAthleteSettings = validate68;
var schema28 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "AthleteSettings",
	"description": "An athlete, with portrait, discipline and standing. The subject of the page.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of an athlete. Defaults to the id in the address.",
		"type": "string",
		"format": "athlete-id",
		"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["ilse-marchetti"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/athlete/schema.json"
};
var pattern7 = /* @__PURE__ */ new RegExp("^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate68.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema28,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern7.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema28.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema28.properties.id.type,
					parentSchema: schema28.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema28.type,
			parentSchema: schema28,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate68.errors = vErrors;
	return errors === 0;
}
validate68.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateBucketsSettings = validate69;
var schema29 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "BucketsSettings",
	"description": "A section of content as a page of rails, one per bucket. More rails load as the viewer scrolls down.",
	"type": "object",
	"additionalProperties": false,
	"required": ["section"],
	"properties": {
		"section": {
			"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "section-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["home"]
		},
		"heading": {
			"description": "Whether to show the section's title above its rails.",
			"type": "boolean",
			"default": false,
			"examples": [true]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/buckets/schema.json"
};
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate69.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.section === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "section" },
				message: "must have required property 'section'",
				schema: schema29.required,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "section" || key0 === "heading")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema29,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.section !== void 0) {
			let data0 = data.section;
			if (typeof data0 === "string") {
				if (!pattern7.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/section",
						schemaPath: "#/properties/section/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema29.properties.section,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/section",
					schemaPath: "#/properties/section/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema29.properties.section.type,
					parentSchema: schema29.properties.section,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.heading !== void 0) {
			let data1 = data.heading;
			if (typeof data1 !== "boolean") {
				const err4 = {
					instancePath: instancePath + "/heading",
					schemaPath: "#/properties/heading/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema29.properties.heading.type,
					parentSchema: schema29.properties.heading,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema29.type,
			parentSchema: schema29,
			data
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate69.errors = vErrors;
	return errors === 0;
}
validate69.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateContinueWatchingSettings = validate70;
var schema30 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ContinueWatchingSettings",
	"description": "The videos that the viewer has started, most recent first, with progress. Hidden if there are none.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The rail's title.",
			"examples": [{ "label": "continueWatching" }]
		},
		"limit": {
			"description": "The maximum number of videos.",
			"type": "integer",
			"minimum": 1,
			"maximum": 40,
			"default": 20,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/continue-watching/schema.json"
};
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate71.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate71.errors = vErrors;
	return errors === 0;
}
validate71.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate70.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "limit")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema30,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate71(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate71.errors);
				errors = vErrors.length;
			}
		}
		if (data.limit !== void 0) {
			let data1 = data.limit;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema30.properties.limit.type,
					parentSchema: schema30.properties.limit,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 40 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 40
						},
						message: "must be <= 40",
						schema: 40,
						parentSchema: schema30.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 1 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema30.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema30.type,
			parentSchema: schema30,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate70.errors = vErrors;
	return errors === 0;
}
validate70.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateDetailsSettings = validate73;
var schema32 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "DetailsSettings",
	"description": "The header of a series, a season or a playlist, with image, description and play button. The subject of the page.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of a series, season, playlist or video. Defaults to the id in the address.",
		"type": "string",
		"format": "title-id",
		"pattern": "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["the-long-camp"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/details/schema.json"
};
var pattern10 = /* @__PURE__ */ new RegExp("^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate73.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema32,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern10.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema32.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema32.properties.id.type,
					parentSchema: schema32.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema32.type,
			parentSchema: schema32,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate73.errors = vErrors;
	return errors === 0;
}
validate73.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateEmailConfirmationSettings = validate74;
var schema33 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "EmailConfirmationSettings",
	"description": "Confirms an email address with the `token` query parameter of the link in the email. Without a token, it tells the viewer what to do.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "confirmEmailTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/email-confirmation/schema.json"
};
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate75.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate75.errors = vErrors;
	return errors === 0;
}
validate75.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate74.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema33,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate75(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate75.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate75(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate75.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema33.type,
			parentSchema: schema33,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate74.errors = vErrors;
	return errors === 0;
}
validate74.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateEpisodesSettings = validate78;
var schema35 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "EpisodesSettings",
	"description": "A series' episodes by season, a season's episodes, or a playlist's videos in order.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of a series, season or playlist. Defaults to the id in the address.",
		"type": "string",
		"format": "collection-id",
		"pattern": "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["the-long-camp"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/episodes/schema.json"
};
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate78.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema35,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern10.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|playlistId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema35.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema35.properties.id.type,
					parentSchema: schema35.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema35.type,
			parentSchema: schema35,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate78.errors = vErrors;
	return errors === 0;
}
validate78.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateFavouritesSettings = validate79;
var schema36 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "FavouritesSettings",
	"description": "The viewer’s favourites, most recent first, in realms without watchlists (RS-24). Visitors without an account are invited to sign in.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "title": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The heading. Defaults to the built-in text.",
		"examples": [{ "label": "favourites" }]
	} },
	"$id": "https://realmcast.dev/blocks/sections/favourites/schema.json"
};
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate80.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate80.errors = vErrors;
	return errors === 0;
}
validate80.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate79.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema36,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate80(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate80.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema36.type,
			parentSchema: schema36,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate79.errors = vErrors;
	return errors === 0;
}
validate79.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateFooterSettings = validate82;
var schema38 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "FooterSettings",
	"description": "The footer of every page: columns of links, a closing note and the product's version.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"columns": {
			"description": "Groups of links.",
			"type": "array",
			"maxItems": 5,
			"items": {
				"title": "FooterColumn",
				"description": "One group of links.",
				"type": "object",
				"additionalProperties": false,
				"required": ["title", "links"],
				"properties": {
					"title": {
						"$ref": "../../../schemas/common.schema.json#/$defs/text",
						"description": "The group's title."
					},
					"links": {
						"description": "The group's links.",
						"type": "array",
						"maxItems": 12,
						"items": {
							"title": "FooterLink",
							"description": "One link.",
							"type": "object",
							"additionalProperties": false,
							"required": ["title", "href"],
							"properties": {
								"title": {
									"$ref": "../../../schemas/common.schema.json#/$defs/text",
									"description": "The text of the link."
								},
								"href": {
									"$ref": "../../../schemas/common.schema.json#/$defs/link",
									"description": "The link's target."
								}
							}
						},
						"examples": [[{
							"title": "Films",
							"href": "/section/films"
						}]]
					}
				}
			},
			"examples": [[{
				"title": "Explore",
				"links": [{
					"title": "Films",
					"href": "/section/films"
				}]
			}]]
		},
		"note": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A closing note, such as a copyright notice."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/footer/schema.json"
};
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate83.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate83.errors = vErrors;
	return errors === 0;
}
validate83.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var schema40 = {
	"title": "Link",
	"description": "The target of a link: a path in the realm, an https address, a mailto: or tel: address, or a hash.",
	"type": "string",
	"pattern": "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
	"examples": ["/section/originals", "https://example.com/tickets"]
};
var pattern15 = /* @__PURE__ */ new RegExp("^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$", "u");
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate86.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern15.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$" },
				message: "must match pattern \"^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$\"",
				schema: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
				parentSchema: schema40,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema40.type,
			parentSchema: schema40,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate86.errors = vErrors;
	return errors === 0;
}
validate86.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate82.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "columns" || key0 === "note")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema38,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.columns !== void 0) {
			let data0 = data.columns;
			if (Array.isArray(data0)) {
				if (data0.length > 5) {
					const err1 = {
						instancePath: instancePath + "/columns",
						schemaPath: "#/properties/columns/maxItems",
						keyword: "maxItems",
						params: { limit: 5 },
						message: "must NOT have more than 5 items",
						schema: 5,
						parentSchema: schema38.properties.columns,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
						if (data1.title === void 0) {
							const err2 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/required",
								keyword: "required",
								params: { missingProperty: "title" },
								message: "must have required property 'title'",
								schema: schema38.properties.columns.items.required,
								parentSchema: schema38.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
						if (data1.links === void 0) {
							const err3 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/required",
								keyword: "required",
								params: { missingProperty: "links" },
								message: "must have required property 'links'",
								schema: schema38.properties.columns.items.required,
								parentSchema: schema38.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
						for (const key1 in data1) if (!(key1 === "title" || key1 === "links")) {
							const err4 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key1 },
								message: "must NOT have additional properties",
								schema: false,
								parentSchema: schema38.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
						if (data1.title !== void 0) {
							if (!validate83(data1.title, {
								instancePath: instancePath + "/columns/" + i0 + "/title",
								parentData: data1,
								parentDataProperty: "title",
								rootData,
								dynamicAnchors
							})) {
								vErrors = joined(vErrors, validate83.errors);
								errors = vErrors.length;
							}
						}
						if (data1.links !== void 0) {
							let data3 = data1.links;
							if (Array.isArray(data3)) {
								if (data3.length > 12) {
									const err5 = {
										instancePath: instancePath + "/columns/" + i0 + "/links",
										schemaPath: "#/properties/columns/items/properties/links/maxItems",
										keyword: "maxItems",
										params: { limit: 12 },
										message: "must NOT have more than 12 items",
										schema: 12,
										parentSchema: schema38.properties.columns.items.properties.links,
										data: data3
									};
									if (vErrors === null) vErrors = [err5];
									else vErrors.push(err5);
									errors++;
								}
								const len1 = data3.length;
								for (let i1 = 0; i1 < len1; i1++) {
									let data4 = data3[i1];
									if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
										if (data4.title === void 0) {
											const err6 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/required",
												keyword: "required",
												params: { missingProperty: "title" },
												message: "must have required property 'title'",
												schema: schema38.properties.columns.items.properties.links.items.required,
												parentSchema: schema38.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err6];
											else vErrors.push(err6);
											errors++;
										}
										if (data4.href === void 0) {
											const err7 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/required",
												keyword: "required",
												params: { missingProperty: "href" },
												message: "must have required property 'href'",
												schema: schema38.properties.columns.items.properties.links.items.required,
												parentSchema: schema38.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err7];
											else vErrors.push(err7);
											errors++;
										}
										for (const key2 in data4) if (!(key2 === "title" || key2 === "href")) {
											const err8 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/additionalProperties",
												keyword: "additionalProperties",
												params: { additionalProperty: key2 },
												message: "must NOT have additional properties",
												schema: false,
												parentSchema: schema38.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err8];
											else vErrors.push(err8);
											errors++;
										}
										if (data4.title !== void 0) {
											if (!validate83(data4.title, {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1 + "/title",
												parentData: data4,
												parentDataProperty: "title",
												rootData,
												dynamicAnchors
											})) {
												vErrors = joined(vErrors, validate83.errors);
												errors = vErrors.length;
											}
										}
										if (data4.href !== void 0) {
											if (!validate86(data4.href, {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1 + "/href",
												parentData: data4,
												parentDataProperty: "href",
												rootData,
												dynamicAnchors
											})) {
												vErrors = joined(vErrors, validate86.errors);
												errors = vErrors.length;
											}
										}
									} else {
										const err9 = {
											instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
											schemaPath: "#/properties/columns/items/properties/links/items/type",
											keyword: "type",
											params: { type: "object" },
											message: "must be object",
											schema: schema38.properties.columns.items.properties.links.items.type,
											parentSchema: schema38.properties.columns.items.properties.links.items,
											data: data4
										};
										if (vErrors === null) vErrors = [err9];
										else vErrors.push(err9);
										errors++;
									}
								}
							} else {
								const err10 = {
									instancePath: instancePath + "/columns/" + i0 + "/links",
									schemaPath: "#/properties/columns/items/properties/links/type",
									keyword: "type",
									params: { type: "array" },
									message: "must be array",
									schema: schema38.properties.columns.items.properties.links.type,
									parentSchema: schema38.properties.columns.items.properties.links,
									data: data3
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
						}
					} else {
						const err11 = {
							instancePath: instancePath + "/columns/" + i0,
							schemaPath: "#/properties/columns/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object",
							schema: schema38.properties.columns.items.type,
							parentSchema: schema38.properties.columns.items,
							data: data1
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/columns",
					schemaPath: "#/properties/columns/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema38.properties.columns.type,
					parentSchema: schema38.properties.columns,
					data: data0
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.note !== void 0) {
			if (!validate83(data.note, {
				instancePath: instancePath + "/note",
				parentData: data,
				parentDataProperty: "note",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate83.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err13 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema38.type,
			parentSchema: schema38,
			data
		};
		if (vErrors === null) vErrors = [err13];
		else vErrors.push(err13);
		errors++;
	}
	validate82.errors = vErrors;
	return errors === 0;
}
validate82.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateGridSettings = validate89;
var schema41 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "GridSettings",
	"description": "All items of a bucket, in pages. The subject of the page.",
	"type": "object",
	"additionalProperties": false,
	"required": ["bucket"],
	"properties": {
		"bucket": {
			"description": "The id of a BUCKET of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "bucket-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["upcoming-events"]
		},
		"banner": {
			"description": "Whether to show the first item's image behind the title.",
			"type": "boolean",
			"default": false,
			"examples": [true]
		},
		"cardShape": {
			"description": "The shape of the cards. Defaults to the bucket's own.",
			"enum": [
				"landscape",
				"portrait",
				"square"
			],
			"examples": ["portrait"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/grid/schema.json"
};
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate89.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.bucket === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "bucket" },
				message: "must have required property 'bucket'",
				schema: schema41.required,
				parentSchema: schema41,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "bucket" || key0 === "banner" || key0 === "cardShape")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema41,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.bucket !== void 0) {
			let data0 = data.bucket;
			if (typeof data0 === "string") {
				if (!pattern7.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/bucket",
						schemaPath: "#/properties/bucket/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema41.properties.bucket,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/bucket",
					schemaPath: "#/properties/bucket/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema41.properties.bucket.type,
					parentSchema: schema41.properties.bucket,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.banner !== void 0) {
			let data1 = data.banner;
			if (typeof data1 !== "boolean") {
				const err4 = {
					instancePath: instancePath + "/banner",
					schemaPath: "#/properties/banner/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema41.properties.banner.type,
					parentSchema: schema41.properties.banner,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.cardShape !== void 0) {
			let data2 = data.cardShape;
			if (!(data2 === "landscape" || data2 === "portrait" || data2 === "square")) {
				const err5 = {
					instancePath: instancePath + "/cardShape",
					schemaPath: "#/properties/cardShape/enum",
					keyword: "enum",
					params: { allowedValues: schema41.properties.cardShape.enum },
					message: "must be equal to one of the allowed values",
					schema: schema41.properties.cardShape.enum,
					parentSchema: schema41.properties.cardShape,
					data: data2
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema41.type,
			parentSchema: schema41,
			data
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate89.errors = vErrors;
	return errors === 0;
}
validate89.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateHeadingSettings = validate90;
var schema42 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "HeadingSettings",
	"description": "A page title with an optional line of text below it.",
	"type": "object",
	"additionalProperties": false,
	"required": ["title"],
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title."
		},
		"text": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/heading/schema.json"
};
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate91.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate91.errors = vErrors;
	return errors === 0;
}
validate91.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate90.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.title === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "title" },
				message: "must have required property 'title'",
				schema: schema42.required,
				parentSchema: schema42,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "title" || key0 === "text")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema42,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate91(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate91.errors);
				errors = vErrors.length;
			}
		}
		if (data.text !== void 0) {
			if (!validate91(data.text, {
				instancePath: instancePath + "/text",
				parentData: data,
				parentDataProperty: "text",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate91.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema42.type,
			parentSchema: schema42,
			data
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate90.errors = vErrors;
	return errors === 0;
}
validate90.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateHeroSettings = validate94;
var schema44 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "HeroSettings",
	"description": "The large image at the top of a page, with a link to the featured content. Several items rotate.",
	"type": "object",
	"additionalProperties": false,
	"required": ["source"],
	"properties": {
		"source": {
			"title": "HeroSource",
			"description": "Where the hero's items come from: the heroes of a section, or named items.",
			"type": "object",
			"additionalProperties": false,
			"minProperties": 1,
			"maxProperties": 1,
			"properties": {
				"section": {
					"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
					"type": "string",
					"format": "section-id",
					"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
					"examples": ["home"]
				},
				"ids": {
					"description": "The ids of the items, in order.",
					"type": "array",
					"minItems": 1,
					"maxItems": 10,
					"items": { "$ref": "../../../schemas/common.schema.json#/$defs/cardId" },
					"examples": [["rampart-41"]]
				}
			},
			"examples": [{ "section": "home" }]
		},
		"heading": {
			"description": "The source of the page title: the first item (item), or the section (section). With section, a hero without items becomes a plain heading.",
			"enum": ["item", "section"],
			"default": "item",
			"examples": ["section"]
		},
		"interval": {
			"description": "Seconds until the next item is shown automatically. 0 turns automatic rotation off.",
			"type": "integer",
			"minimum": 0,
			"maximum": 60,
			"default": 8,
			"examples": [8]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/hero/schema.json"
};
var schema45 = {
	"title": "CardId",
	"description": "The id of an item of content that can be shown as a card: any type except BUCKET.",
	"type": "string",
	"format": "card-id",
	"pattern": "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$",
	"examples": ["rampart-41"]
};
var pattern19 = /* @__PURE__ */ new RegExp("^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$", "u");
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate95.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern19.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$" },
				message: "must match pattern \"^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$\"",
				schema: "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$",
				parentSchema: schema45,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema45.type,
			parentSchema: schema45,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate95.errors = vErrors;
	return errors === 0;
}
validate95.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate94.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.source === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "source" },
				message: "must have required property 'source'",
				schema: schema44.required,
				parentSchema: schema44,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "source" || key0 === "heading" || key0 === "interval")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema44,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.source !== void 0) {
			let data0 = data.source;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				if (Object.keys(data0).length > 1) {
					const err2 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/maxProperties",
						keyword: "maxProperties",
						params: { limit: 1 },
						message: "must NOT have more than 1 properties",
						schema: 1,
						parentSchema: schema44.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (Object.keys(data0).length < 1) {
					const err3 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema44.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				for (const key1 in data0) if (!(key1 === "section" || key1 === "ids")) {
					const err4 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema44.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data0.section !== void 0) {
					let data1 = data0.section;
					if (typeof data1 === "string") {
						if (!pattern7.test(data1)) {
							const err5 = {
								instancePath: instancePath + "/source/section",
								schemaPath: "#/properties/source/properties/section/pattern",
								keyword: "pattern",
								params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
								message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
								schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
								parentSchema: schema44.properties.source.properties.section,
								data: data1
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					} else {
						const err6 = {
							instancePath: instancePath + "/source/section",
							schemaPath: "#/properties/source/properties/section/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema44.properties.source.properties.section.type,
							parentSchema: schema44.properties.source.properties.section,
							data: data1
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				if (data0.ids !== void 0) {
					let data2 = data0.ids;
					if (Array.isArray(data2)) {
						if (data2.length > 10) {
							const err7 = {
								instancePath: instancePath + "/source/ids",
								schemaPath: "#/properties/source/properties/ids/maxItems",
								keyword: "maxItems",
								params: { limit: 10 },
								message: "must NOT have more than 10 items",
								schema: 10,
								parentSchema: schema44.properties.source.properties.ids,
								data: data2
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						if (data2.length < 1) {
							const err8 = {
								instancePath: instancePath + "/source/ids",
								schemaPath: "#/properties/source/properties/ids/minItems",
								keyword: "minItems",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 items",
								schema: 1,
								parentSchema: schema44.properties.source.properties.ids,
								data: data2
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
						const len0 = data2.length;
						for (let i0 = 0; i0 < len0; i0++) if (!validate95(data2[i0], {
							instancePath: instancePath + "/source/ids/" + i0,
							parentData: data2,
							parentDataProperty: i0,
							rootData,
							dynamicAnchors
						})) {
							vErrors = joined(vErrors, validate95.errors);
							errors = vErrors.length;
						}
					} else {
						const err9 = {
							instancePath: instancePath + "/source/ids",
							schemaPath: "#/properties/source/properties/ids/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array",
							schema: schema44.properties.source.properties.ids.type,
							parentSchema: schema44.properties.source.properties.ids,
							data: data2
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/properties/source/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema44.properties.source.type,
					parentSchema: schema44.properties.source,
					data: data0
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.heading !== void 0) {
			let data4 = data.heading;
			if (!(data4 === "item" || data4 === "section")) {
				const err11 = {
					instancePath: instancePath + "/heading",
					schemaPath: "#/properties/heading/enum",
					keyword: "enum",
					params: { allowedValues: schema44.properties.heading.enum },
					message: "must be equal to one of the allowed values",
					schema: schema44.properties.heading.enum,
					parentSchema: schema44.properties.heading,
					data: data4
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.interval !== void 0) {
			let data5 = data.interval;
			if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
				const err12 = {
					instancePath: instancePath + "/interval",
					schemaPath: "#/properties/interval/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema44.properties.interval.type,
					parentSchema: schema44.properties.interval,
					data: data5
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (typeof data5 == "number" && isFinite(data5)) {
				if (data5 > 60 || isNaN(data5)) {
					const err13 = {
						instancePath: instancePath + "/interval",
						schemaPath: "#/properties/interval/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 60
						},
						message: "must be <= 60",
						schema: 60,
						parentSchema: schema44.properties.interval,
						data: data5
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (data5 < 0 || isNaN(data5)) {
					const err14 = {
						instancePath: instancePath + "/interval",
						schemaPath: "#/properties/interval/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema44.properties.interval,
						data: data5
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema44.type,
			parentSchema: schema44,
			data
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate94.errors = vErrors;
	return errors === 0;
}
validate94.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateHistorySettings = validate97;
var schema46 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "HistorySettings",
	"description": "The viewer’s history by day, most recent first.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "title": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The heading. Defaults to the built-in text.",
		"examples": [{ "label": "history" }]
	} },
	"$id": "https://realmcast.dev/blocks/sections/history/schema.json"
};
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate98.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate98.errors = vErrors;
	return errors === 0;
}
validate98.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate97.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema46,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate98(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate98.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema46.type,
			parentSchema: schema46,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate97.errors = vErrors;
	return errors === 0;
}
validate97.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateIdentityProviderSettings = validate100;
var schema48 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "IdentityProviderSettings",
	"description": "The sign-in page of one identity provider, named in the address. It only exists for the realm's own providers.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "message": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "Text below the provider's name.",
		"examples": ["Members of the club sign in here."]
	} },
	"$id": "https://realmcast.dev/blocks/sections/identity-provider/schema.json"
};
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate101.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate101.errors = vErrors;
	return errors === 0;
}
validate101.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate100.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema48,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.message !== void 0) {
			if (!validate101(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate101.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema48.type,
			parentSchema: schema48,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate100.errors = vErrors;
	return errors === 0;
}
validate100.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateImpersonateSettings = validate103;
var schema50 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ImpersonateSettings",
	"description": "Signs an administrator in as another user, with the token in the address (RL-10).",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the heading."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/impersonate/schema.json"
};
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate104.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate104.errors = vErrors;
	return errors === 0;
}
validate104.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate103.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema50,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate104(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate104.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate104(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate104.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema50.type,
			parentSchema: schema50,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate103.errors = vErrors;
	return errors === 0;
}
validate103.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateInterstitialSettings = validate107;
var schema52 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "InterstitialSettings",
	"description": "A page shown on the way to another page. It shows a message and then continues to the original destination.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the heading."
		},
		"action": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The text of the continue button."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/interstitial/schema.json"
};
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate108.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate108.errors = vErrors;
	return errors === 0;
}
validate108.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate107.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message" || key0 === "action")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema52,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate108(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate108.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate108(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate108.errors);
				errors = vErrors.length;
			}
		}
		if (data.action !== void 0) {
			if (!validate108(data.action, {
				instancePath: instancePath + "/action",
				parentData: data,
				parentDataProperty: "action",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate108.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema52.type,
			parentSchema: schema52,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate107.errors = vErrors;
	return errors === 0;
}
validate107.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLicenceRedirectSettings = validate112;
var schema54 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LicenceRedirectSettings",
	"description": "Sends a signed-in viewer who arrived with an external licence to the site where it is redeemed (GD-02).",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the heading."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/licence-redirect/schema.json"
};
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate113.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate113.errors = vErrors;
	return errors === 0;
}
validate113.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate112.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema54,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate113(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate113.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate113(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate113.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema54.type,
			parentSchema: schema54,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate112.errors = vErrors;
	return errors === 0;
}
validate112.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLiveNowSettings = validate116;
var schema56 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LiveNowSettings",
	"description": "What is on now: live events with their count, and channels with their current programme.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"channels": {
			"description": "Whether to show the channels below the events.",
			"type": "boolean",
			"default": true,
			"examples": [false]
		},
		"whenNone": {
			"description": "What to do when no event is live: show a message, or hide the section.",
			"enum": ["say", "hide"],
			"default": "hide",
			"examples": ["say"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/live-now/schema.json"
};
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate117.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate117.errors = vErrors;
	return errors === 0;
}
validate117.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate116(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate116.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "channels" || key0 === "whenNone")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema56,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate117(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate117.errors);
				errors = vErrors.length;
			}
		}
		if (data.channels !== void 0) {
			let data1 = data.channels;
			if (typeof data1 !== "boolean") {
				const err1 = {
					instancePath: instancePath + "/channels",
					schemaPath: "#/properties/channels/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema56.properties.channels.type,
					parentSchema: schema56.properties.channels,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		if (data.whenNone !== void 0) {
			let data2 = data.whenNone;
			if (!(data2 === "say" || data2 === "hide")) {
				const err2 = {
					instancePath: instancePath + "/whenNone",
					schemaPath: "#/properties/whenNone/enum",
					keyword: "enum",
					params: { allowedValues: schema56.properties.whenNone.enum },
					message: "must be equal to one of the allowed values",
					schema: schema56.properties.whenNone.enum,
					parentSchema: schema56.properties.whenNone,
					data: data2
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema56.type,
			parentSchema: schema56,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate116.errors = vErrors;
	return errors === 0;
}
validate116.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLoginSettings = validate119;
var schema58 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LoginSettings",
	"description": "The form for signing in with email address and password. Afterwards it goes to the address in the `from` query parameter, or to the realm's default target.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title of the form. Defaults to the built-in text.",
			"examples": [{ "label": "signInTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/login/schema.json"
};
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate120.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate120.errors = vErrors;
	return errors === 0;
}
validate120.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate119.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema58,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate120(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate120.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate120(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate120.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema58.type,
			parentSchema: schema58,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate119.errors = vErrors;
	return errors === 0;
}
validate119.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLoginRedirectSettings = validate123;
var schema60 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LoginRedirectSettings",
	"description": "The page that an identity provider redirects back to. It completes the sign-in and asks for any missing details.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "signInTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/login-redirect/schema.json"
};
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate124.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate124.errors = vErrors;
	return errors === 0;
}
validate124.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate123(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate123.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema60,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate124(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate124.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate124(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate124.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema60.type,
			parentSchema: schema60,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate123.errors = vErrors;
	return errors === 0;
}
validate123.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateLogoutSettings = validate127;
var schema62 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "LogoutSettings",
	"description": "Signs the viewer out and goes to the realm's default target.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "message": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The message shown while signing out.",
		"examples": [{ "label": "loggingOut" }]
	} },
	"$id": "https://realmcast.dev/blocks/sections/logout/schema.json"
};
function validate128(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate128.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate128.errors = vErrors;
	return errors === 0;
}
validate128.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate127(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate127.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema62,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.message !== void 0) {
			if (!validate128(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate128.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema62.type,
			parentSchema: schema62,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate127.errors = vErrors;
	return errors === 0;
}
validate127.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNavigationSettings = validate130;
var schema64 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NavigationSettings",
	"description": "The navigation bar. Its entries and layout are defined in menu.json.",
	"type": "object",
	"additionalProperties": false,
	"properties": {},
	"$id": "https://realmcast.dev/blocks/sections/navigation/schema.json"
};
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate130.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties",
			schema: false,
			parentSchema: schema64,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema64.type,
			parentSchema: schema64,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate130.errors = vErrors;
	return errors === 0;
}
validate130.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNewsSettings = validate131;
var schema65 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NewsSettings",
	"description": "The realm's news, newest first, in pages.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"pageSize": {
			"description": "The number of items per page.",
			"type": "integer",
			"minimum": 1,
			"maximum": 50,
			"default": 12,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/news/schema.json"
};
function validate132(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate132.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate132.errors = vErrors;
	return errors === 0;
}
validate132.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate131(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate131.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "pageSize")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema65,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate132(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate132.errors);
				errors = vErrors.length;
			}
		}
		if (data.pageSize !== void 0) {
			let data1 = data.pageSize;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/pageSize",
					schemaPath: "#/properties/pageSize/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema65.properties.pageSize.type,
					parentSchema: schema65.properties.pageSize,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 50 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/pageSize",
						schemaPath: "#/properties/pageSize/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 50
						},
						message: "must be <= 50",
						schema: 50,
						parentSchema: schema65.properties.pageSize,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 1 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/pageSize",
						schemaPath: "#/properties/pageSize/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema65.properties.pageSize,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema65.type,
			parentSchema: schema65,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate131.errors = vErrors;
	return errors === 0;
}
validate131.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNewsItemSettings = validate134;
var schema67 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NewsItemSettings",
	"description": "A news item with image, text, date and author. The subject of the page.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "id": {
		"description": "The id of a news item. Defaults to the id in the address.",
		"type": "string",
		"format": "news-id",
		"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["vacant-belt"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/news-item/schema.json"
};
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate134.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema67,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern7.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema67.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema67.properties.id.type,
					parentSchema: schema67.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema67.type,
			parentSchema: schema67,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate134.errors = vErrors;
	return errors === 0;
}
validate134.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNoticeSettings = validate135;
var schema68 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NoticeSettings",
	"description": "A page with a message and one action.",
	"type": "object",
	"additionalProperties": false,
	"required": ["title"],
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title of the message."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The text below the title."
		},
		"action": {
			"title": "NoticeAction",
			"description": "The action.",
			"type": "object",
			"additionalProperties": false,
			"required": ["label", "to"],
			"properties": {
				"label": {
					"$ref": "../../../schemas/common.schema.json#/$defs/text",
					"description": "The text of the button."
				},
				"to": {
					"description": "The target: the realm's home page, a reload of this page, or a link.",
					"oneOf": [{ "enum": ["home", "reload"] }, { "$ref": "../../../schemas/common.schema.json#/$defs/link" }],
					"examples": [
						"home",
						"reload",
						"/browse"
					]
				}
			},
			"examples": [{
				"label": { "label": "goHome" },
				"to": "home"
			}]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/notice/schema.json"
};
function validate136(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate136.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate136.errors = vErrors;
	return errors === 0;
}
validate136.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate140(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate140.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern15.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$" },
				message: "must match pattern \"^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$\"",
				schema: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
				parentSchema: schema40,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema40.type,
			parentSchema: schema40,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate140.errors = vErrors;
	return errors === 0;
}
validate140.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate135(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate135.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.title === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "title" },
				message: "must have required property 'title'",
				schema: schema68.required,
				parentSchema: schema68,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "title" || key0 === "message" || key0 === "action")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema68,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate136(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate136.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate136(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate136.errors);
				errors = vErrors.length;
			}
		}
		if (data.action !== void 0) {
			let data2 = data.action;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
				if (data2.label === void 0) {
					const err2 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/required",
						keyword: "required",
						params: { missingProperty: "label" },
						message: "must have required property 'label'",
						schema: schema68.properties.action.required,
						parentSchema: schema68.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data2.to === void 0) {
					const err3 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/required",
						keyword: "required",
						params: { missingProperty: "to" },
						message: "must have required property 'to'",
						schema: schema68.properties.action.required,
						parentSchema: schema68.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				for (const key1 in data2) if (!(key1 === "label" || key1 === "to")) {
					const err4 = {
						instancePath: instancePath + "/action",
						schemaPath: "#/properties/action/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema68.properties.action,
						data: data2
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data2.label !== void 0) {
					if (!validate136(data2.label, {
						instancePath: instancePath + "/action/label",
						parentData: data2,
						parentDataProperty: "label",
						rootData,
						dynamicAnchors
					})) {
						vErrors = joined(vErrors, validate136.errors);
						errors = vErrors.length;
					}
				}
				if (data2.to !== void 0) {
					let data4 = data2.to;
					const _errs9 = errors;
					let valid2 = false;
					let passing0 = null;
					const _errs10 = errors;
					if (!(data4 === "home" || data4 === "reload")) {
						const err5 = {
							instancePath: instancePath + "/action/to",
							schemaPath: "#/properties/action/properties/to/oneOf/0/enum",
							keyword: "enum",
							params: { allowedValues: schema68.properties.action.properties.to.oneOf[0].enum },
							message: "must be equal to one of the allowed values",
							schema: schema68.properties.action.properties.to.oneOf[0].enum,
							parentSchema: schema68.properties.action.properties.to.oneOf[0],
							data: data4
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
					var _valid0 = _errs10 === errors;
					if (_valid0) {
						valid2 = true;
						passing0 = 0;
					}
					const _errs11 = errors;
					if (!validate140(data4, {
						instancePath: instancePath + "/action/to",
						parentData: data2,
						parentDataProperty: "to",
						rootData,
						dynamicAnchors
					})) {
						vErrors = joined(vErrors, validate140.errors);
						errors = vErrors.length;
					}
					var _valid0 = _errs11 === errors;
					if (_valid0 && valid2) {
						valid2 = false;
						passing0 = [passing0, 1];
					} else if (_valid0) {
						valid2 = true;
						passing0 = 1;
					}
					if (!valid2) {
						const err6 = {
							instancePath: instancePath + "/action/to",
							schemaPath: "#/properties/action/properties/to/oneOf",
							keyword: "oneOf",
							params: { passingSchemas: passing0 },
							message: "must match exactly one schema in oneOf",
							schema: schema68.properties.action.properties.to.oneOf,
							parentSchema: schema68.properties.action.properties.to,
							data: data4
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					} else {
						errors = _errs9;
						if (vErrors !== null) {
							if (_errs9) vErrors.length = _errs9;
							else vErrors = null;
						}
					}
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/action",
					schemaPath: "#/properties/action/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema68.properties.action.type,
					parentSchema: schema68.properties.action,
					data: data2
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema68.type,
			parentSchema: schema68,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate135.errors = vErrors;
	return errors === 0;
}
validate135.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateOauthAppSettings = validate142;
var schema71 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "OauthAppSettings",
	"description": "The sign-in page for other apps. It signs the viewer in for the app named in the address and returns to the app with a code (AU-11).",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "oauthTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/oauth-app/schema.json"
};
function validate143(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate143.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate143.errors = vErrors;
	return errors === 0;
}
validate143.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate142(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate142.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema71,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate143(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate143.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate143(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate143.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema71.type,
			parentSchema: schema71,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate142.errors = vErrors;
	return errors === 0;
}
validate142.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validatePinResetSettings = validate146;
var schema73 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "PinResetSettings",
	"description": "Where the viewer sets a new parental controls PIN with the code from an email (AU-14).",
	"type": "object",
	"additionalProperties": false,
	"properties": { "title": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The heading. Defaults to the built-in text."
	} },
	"$id": "https://realmcast.dev/blocks/sections/pin-reset/schema.json"
};
function validate147(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate147.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate147.errors = vErrors;
	return errors === 0;
}
validate147.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate146.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema73,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate147(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate147.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema73.type,
			parentSchema: schema73,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate146.errors = vErrors;
	return errors === 0;
}
validate146.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validatePluginSettings = validate149;
var schema75 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "PluginSettings",
	"description": "A third-party page in a frame, one of the plugins in the realm's settings. The subject of the page.",
	"type": "object",
	"additionalProperties": false,
	"required": ["plugin"],
	"properties": { "plugin": {
		"description": "The id of one of the realm's plugins, or $id for the one in the address.",
		"type": "string",
		"format": "plugin-id",
		"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["ticket-desk"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/plugin/schema.json"
};
function validate149(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate149.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.plugin === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "plugin" },
				message: "must have required property 'plugin'",
				schema: schema75.required,
				parentSchema: schema75,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "plugin")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema75,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.plugin !== void 0) {
			let data0 = data.plugin;
			if (typeof data0 === "string") {
				if (!pattern7.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/plugin",
						schemaPath: "#/properties/plugin/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema75.properties.plugin,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/plugin",
					schemaPath: "#/properties/plugin/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema75.properties.plugin.type,
					parentSchema: schema75.properties.plugin,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema75.type,
			parentSchema: schema75,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate149.errors = vErrors;
	return errors === 0;
}
validate149.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateProfilesSettings = validate150;
var schema76 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ProfilesSettings",
	"description": "Where the account’s profiles are added, edited and removed (AU-13).",
	"type": "object",
	"additionalProperties": false,
	"properties": { "title": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The heading. Defaults to the built-in text."
	} },
	"$id": "https://realmcast.dev/blocks/sections/profiles/schema.json"
};
function validate151(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate151.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate151.errors = vErrors;
	return errors === 0;
}
validate151.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate150(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate150.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema76,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate151(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate151.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema76.type,
			parentSchema: schema76,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate150.errors = vErrors;
	return errors === 0;
}
validate150.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateProgrammesSettings = validate153;
var schema78 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ProgrammesSettings",
	"description": "What the page's channel shows now and in the next 24 hours. Hidden on other pages.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "title": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The heading. Defaults to the built-in text."
	} },
	"$id": "https://realmcast.dev/blocks/sections/programmes/schema.json"
};
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate154.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate154.errors = vErrors;
	return errors === 0;
}
validate154.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate153(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate153.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema78,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate154(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate154.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema78.type,
			parentSchema: schema78,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate153.errors = vErrors;
	return errors === 0;
}
validate153.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateProvidersSettings = validate156;
var schema80 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ProvidersSettings",
	"description": "The realm's identity providers, as buttons.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "providersTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/providers/schema.json"
};
function validate157(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate157.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate157.errors = vErrors;
	return errors === 0;
}
validate157.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate156(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate156.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema80,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate157(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate157.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate157(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate157.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema80.type,
			parentSchema: schema80,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate156.errors = vErrors;
	return errors === 0;
}
validate156.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRailSettings = validate160;
var schema82 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RailSettings",
	"description": "A row of cards from one bucket.",
	"type": "object",
	"additionalProperties": false,
	"required": ["bucket"],
	"properties": {
		"bucket": {
			"description": "The id of a BUCKET of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "bucket-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["new-this-week"]
		},
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The rail's title. Defaults to the bucket's own."
		},
		"cardShape": {
			"description": "The shape of the cards. Defaults to the bucket's own.",
			"enum": [
				"landscape",
				"portrait",
				"square"
			],
			"examples": ["portrait"]
		},
		"limit": {
			"description": "The maximum number of cards.",
			"type": "integer",
			"minimum": 1,
			"maximum": 50,
			"default": 12,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/rail/schema.json"
};
function validate161(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate161.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate161.errors = vErrors;
	return errors === 0;
}
validate161.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate160(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate160.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.bucket === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "bucket" },
				message: "must have required property 'bucket'",
				schema: schema82.required,
				parentSchema: schema82,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "bucket" || key0 === "title" || key0 === "cardShape" || key0 === "limit")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema82,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.bucket !== void 0) {
			let data0 = data.bucket;
			if (typeof data0 === "string") {
				if (!pattern7.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/bucket",
						schemaPath: "#/properties/bucket/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema82.properties.bucket,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/bucket",
					schemaPath: "#/properties/bucket/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema82.properties.bucket.type,
					parentSchema: schema82.properties.bucket,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.title !== void 0) {
			if (!validate161(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate161.errors);
				errors = vErrors.length;
			}
		}
		if (data.cardShape !== void 0) {
			let data2 = data.cardShape;
			if (!(data2 === "landscape" || data2 === "portrait" || data2 === "square")) {
				const err4 = {
					instancePath: instancePath + "/cardShape",
					schemaPath: "#/properties/cardShape/enum",
					keyword: "enum",
					params: { allowedValues: schema82.properties.cardShape.enum },
					message: "must be equal to one of the allowed values",
					schema: schema82.properties.cardShape.enum,
					parentSchema: schema82.properties.cardShape,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.limit !== void 0) {
			let data3 = data.limit;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err5 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema82.properties.limit.type,
					parentSchema: schema82.properties.limit,
					data: data3
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 50 || isNaN(data3)) {
					const err6 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 50
						},
						message: "must be <= 50",
						schema: 50,
						parentSchema: schema82.properties.limit,
						data: data3
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data3 < 1 || isNaN(data3)) {
					const err7 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema82.properties.limit,
						data: data3
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema82.type,
			parentSchema: schema82,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate160.errors = vErrors;
	return errors === 0;
}
validate160.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRelatedSettings = validate163;
var schema84 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RelatedSettings",
	"description": "A row of content related to the video on the page: other episodes, or similar titles. Hidden if empty.",
	"type": "object",
	"additionalProperties": false,
	"required": ["of"],
	"properties": {
		"of": {
			"description": "Whether to show other episodes of the season, or what to watch next.",
			"enum": ["episodes", "related"],
			"examples": ["related"]
		},
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading of the row. Defaults to the built-in text."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/related/schema.json"
};
function validate164(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate164.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate164.errors = vErrors;
	return errors === 0;
}
validate164.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate163(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate163.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.of === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "of" },
				message: "must have required property 'of'",
				schema: schema84.required,
				parentSchema: schema84,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "of" || key0 === "title")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema84,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.of !== void 0) {
			let data0 = data.of;
			if (!(data0 === "episodes" || data0 === "related")) {
				const err2 = {
					instancePath: instancePath + "/of",
					schemaPath: "#/properties/of/enum",
					keyword: "enum",
					params: { allowedValues: schema84.properties.of.enum },
					message: "must be equal to one of the allowed values",
					schema: schema84.properties.of.enum,
					parentSchema: schema84.properties.of,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.title !== void 0) {
			if (!validate164(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate164.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema84.type,
			parentSchema: schema84,
			data
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate163.errors = vErrors;
	return errors === 0;
}
validate163.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRequestPasswordSettings = validate166;
var schema86 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RequestPasswordSettings",
	"description": "The form for requesting an email to choose a new password. It never reveals whether the address has an account.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "requestPasswordTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/request-password/schema.json"
};
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate167.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate167.errors = vErrors;
	return errors === 0;
}
validate167.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate166(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate166.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema86,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate167(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate167.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate167(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate167.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema86.type,
			parentSchema: schema86,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate166.errors = vErrors;
	return errors === 0;
}
validate166.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateResetPasswordSettings = validate170;
var schema88 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ResetPasswordSettings",
	"description": "The form for choosing a new password, with the `token` query parameter of the link in the email.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "resetPasswordTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/reset-password/schema.json"
};
function validate171(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate171.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate171.errors = vErrors;
	return errors === 0;
}
validate171.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate170(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate170.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema88,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate171(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate171.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate171(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate171.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema88.type,
			parentSchema: schema88,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate170.errors = vErrors;
	return errors === 0;
}
validate170.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRichTextSettings = validate174;
var schema90 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RichTextSettings",
	"description": "Free text: paragraphs, headings, lists, quotations, links and images.",
	"type": "object",
	"additionalProperties": false,
	"required": ["html"],
	"properties": {
		"html": {
			"description": "The text, either one text for all languages or one per language. Allowed elements: p, h2, h3, h4, strong, em, a, ul, ol, li, blockquote, br and img.",
			"oneOf": [{
				"type": "string",
				"format": "rich-text",
				"maxLength": 2e4
			}, {
				"type": "object",
				"minProperties": 1,
				"propertyNames": { "pattern": "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$" },
				"additionalProperties": {
					"type": "string",
					"format": "rich-text",
					"maxLength": 2e4
				}
			}],
			"examples": ["<h2>The hall</h2><p>Doors open at <strong>six</strong>.</p>", {
				"en": "<p>Welcome.</p>",
				"fr": "<p>Bienvenue.</p>"
			}]
		},
		"align": {
			"description": "Whether the text is aligned with the start of the page or centred.",
			"enum": ["start", "centre"],
			"default": "start",
			"examples": ["centre"]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/rich-text/schema.json"
};
var pattern44 = /* @__PURE__ */ new RegExp("^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$", "u");
function validate174(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate174.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.html === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "html" },
				message: "must have required property 'html'",
				schema: schema90.required,
				parentSchema: schema90,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "html" || key0 === "align")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema90,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.html !== void 0) {
			let data0 = data.html;
			const _errs3 = errors;
			let valid1 = false;
			let passing0 = null;
			const _errs4 = errors;
			if (typeof data0 === "string") {
				if (data0.length > 2e4) {
					const err2 = {
						instancePath: instancePath + "/html",
						schemaPath: "#/properties/html/oneOf/0/maxLength",
						keyword: "maxLength",
						params: { limit: 2e4 },
						message: "must NOT have more than 20000 characters",
						schema: 2e4,
						parentSchema: schema90.properties.html.oneOf[0],
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema90.properties.html.oneOf[0].type,
					parentSchema: schema90.properties.html.oneOf[0],
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			var _valid0 = _errs4 === errors;
			if (_valid0) {
				valid1 = true;
				passing0 = 0;
			}
			const _errs6 = errors;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				if (Object.keys(data0).length < 1) {
					const err4 = {
						instancePath: instancePath + "/html",
						schemaPath: "#/properties/html/oneOf/1/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema90.properties.html.oneOf[1],
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				for (const key1 in data0) {
					const _errs8 = errors;
					if (typeof key1 === "string") {
						if (!pattern44.test(key1)) {
							const err5 = {
								instancePath: instancePath + "/html",
								schemaPath: "#/properties/html/oneOf/1/propertyNames/pattern",
								keyword: "pattern",
								params: { pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$" },
								message: "must match pattern \"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$\"",
								schema: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$",
								parentSchema: schema90.properties.html.oneOf[1].propertyNames,
								data: key1,
								propertyName: key1
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					}
					if (!(_errs8 === errors)) {
						const err6 = {
							instancePath: instancePath + "/html",
							schemaPath: "#/properties/html/oneOf/1/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key1 },
							message: "property name must be valid",
							schema: schema90.properties.html.oneOf[1].propertyNames,
							parentSchema: schema90.properties.html.oneOf[1],
							data: data0
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				for (const key2 in data0) {
					let data1 = data0[key2];
					if (typeof data1 === "string") {
						if (data1.length > 2e4) {
							const err7 = {
								instancePath: instancePath + "/html/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
								schemaPath: "#/properties/html/oneOf/1/additionalProperties/maxLength",
								keyword: "maxLength",
								params: { limit: 2e4 },
								message: "must NOT have more than 20000 characters",
								schema: 2e4,
								parentSchema: schema90.properties.html.oneOf[1].additionalProperties,
								data: data1
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
					} else {
						const err8 = {
							instancePath: instancePath + "/html/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/properties/html/oneOf/1/additionalProperties/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema90.properties.html.oneOf[1].additionalProperties.type,
							parentSchema: schema90.properties.html.oneOf[1].additionalProperties,
							data: data1
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf/1/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema90.properties.html.oneOf[1].type,
					parentSchema: schema90.properties.html.oneOf[1],
					data: data0
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			var _valid0 = _errs6 === errors;
			if (_valid0 && valid1) {
				valid1 = false;
				passing0 = [passing0, 1];
			} else if (_valid0) {
				valid1 = true;
				passing0 = 1;
			}
			if (!valid1) {
				const err10 = {
					instancePath: instancePath + "/html",
					schemaPath: "#/properties/html/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing0 },
					message: "must match exactly one schema in oneOf",
					schema: schema90.properties.html.oneOf,
					parentSchema: schema90.properties.html,
					data: data0
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			} else {
				errors = _errs3;
				if (vErrors !== null) {
					if (_errs3) vErrors.length = _errs3;
					else vErrors = null;
				}
			}
		}
		if (data.align !== void 0) {
			let data2 = data.align;
			if (!(data2 === "start" || data2 === "centre")) {
				const err11 = {
					instancePath: instancePath + "/align",
					schemaPath: "#/properties/align/enum",
					keyword: "enum",
					params: { allowedValues: schema90.properties.align.enum },
					message: "must be equal to one of the allowed values",
					schema: schema90.properties.align.enum,
					parentSchema: schema90.properties.align,
					data: data2
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
	} else {
		const err12 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema90.type,
			parentSchema: schema90,
			data
		};
		if (vErrors === null) vErrors = [err12];
		else vErrors.push(err12);
		errors++;
	}
	validate174.errors = vErrors;
	return errors === 0;
}
validate174.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateScheduleSettings = validate175;
var schema91 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ScheduleSettings",
	"description": "Events and programmes by day, in the viewer's time zone, with optional filters for channel and genre.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The page's title. Defaults to the built-in text."
		},
		"daysBefore": {
			"description": "The number of past days that viewers can open.",
			"type": "integer",
			"minimum": 0,
			"maximum": 14,
			"default": 7,
			"examples": [7]
		},
		"daysAfter": {
			"description": "The number of future days that viewers can open.",
			"type": "integer",
			"minimum": 0,
			"maximum": 14,
			"default": 7,
			"examples": [7]
		},
		"filters": {
			"description": "Whether viewers can filter by channel or genre.",
			"type": "boolean",
			"default": true,
			"examples": [false]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/schedule/schema.json"
};
function validate176(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate176.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate176.errors = vErrors;
	return errors === 0;
}
validate176.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate175(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate175.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "daysBefore" || key0 === "daysAfter" || key0 === "filters")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema91,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate176(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate176.errors);
				errors = vErrors.length;
			}
		}
		if (data.daysBefore !== void 0) {
			let data1 = data.daysBefore;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/daysBefore",
					schemaPath: "#/properties/daysBefore/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema91.properties.daysBefore.type,
					parentSchema: schema91.properties.daysBefore,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 14 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/daysBefore",
						schemaPath: "#/properties/daysBefore/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 14
						},
						message: "must be <= 14",
						schema: 14,
						parentSchema: schema91.properties.daysBefore,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/daysBefore",
						schemaPath: "#/properties/daysBefore/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema91.properties.daysBefore,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
		if (data.daysAfter !== void 0) {
			let data2 = data.daysAfter;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err4 = {
					instancePath: instancePath + "/daysAfter",
					schemaPath: "#/properties/daysAfter/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema91.properties.daysAfter.type,
					parentSchema: schema91.properties.daysAfter,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 > 14 || isNaN(data2)) {
					const err5 = {
						instancePath: instancePath + "/daysAfter",
						schemaPath: "#/properties/daysAfter/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 14
						},
						message: "must be <= 14",
						schema: 14,
						parentSchema: schema91.properties.daysAfter,
						data: data2
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (data2 < 0 || isNaN(data2)) {
					const err6 = {
						instancePath: instancePath + "/daysAfter",
						schemaPath: "#/properties/daysAfter/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema91.properties.daysAfter,
						data: data2
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			}
		}
		if (data.filters !== void 0) {
			let data3 = data.filters;
			if (typeof data3 !== "boolean") {
				const err7 = {
					instancePath: instancePath + "/filters",
					schemaPath: "#/properties/filters/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema91.properties.filters.type,
					parentSchema: schema91.properties.filters,
					data: data3
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema91.type,
			parentSchema: schema91,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate175.errors = vErrors;
	return errors === 0;
}
validate175.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateSearchSettings = validate178;
var schema93 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "SearchSettings",
	"description": "Search: a search field, filters by type, and results. Popular titles are shown until the viewer types something.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "title": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The heading. Defaults to the built-in text."
	} },
	"$id": "https://realmcast.dev/blocks/sections/search/schema.json"
};
function validate179(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate179.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate179.errors = vErrors;
	return errors === 0;
}
validate179.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate178(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate178.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema93,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate179(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate179.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema93.type,
			parentSchema: schema93,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate178.errors = vErrors;
	return errors === 0;
}
validate178.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateShortcutsSettings = validate181;
var schema95 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "ShortcutsSettings",
	"description": "Cards that link to the subsections of a section. Hidden if there are none.",
	"type": "object",
	"additionalProperties": false,
	"required": ["section"],
	"properties": { "section": {
		"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
		"type": "string",
		"format": "section-id",
		"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
		"examples": ["browse"]
	} },
	"$id": "https://realmcast.dev/blocks/sections/shortcuts/schema.json"
};
function validate181(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate181.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.section === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "section" },
				message: "must have required property 'section'",
				schema: schema95.required,
				parentSchema: schema95,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "section")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema95,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.section !== void 0) {
			let data0 = data.section;
			if (typeof data0 === "string") {
				if (!pattern7.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/section",
						schemaPath: "#/properties/section/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema95.properties.section,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/section",
					schemaPath: "#/properties/section/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema95.properties.section.type,
					parentSchema: schema95.properties.section,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema95.type,
			parentSchema: schema95,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate181.errors = vErrors;
	return errors === 0;
}
validate181.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateSignUpSettings = validate182;
var schema96 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "SignUpSettings",
	"description": "The sign-up form: email address and password, the realm's own fields and consent prompts, and identity providers.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The title. Defaults to the built-in text.",
			"examples": [{ "label": "signUpTitle" }]
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the title."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/sign-up/schema.json"
};
function validate183(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate183.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate183.errors = vErrors;
	return errors === 0;
}
validate183.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate182(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate182.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema96,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate183(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate183.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate183(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate183.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema96.type,
			parentSchema: schema96,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate182.errors = vErrors;
	return errors === 0;
}
validate182.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateTvLoginSettings = validate186;
var schema98 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "TvLoginSettings",
	"description": "Signs in a TV or another device without a keyboard, with a code and a QR code (AU-12).",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"message": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "Text below the heading."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/tv-login/schema.json"
};
function validate187(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate187.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate187.errors = vErrors;
	return errors === 0;
}
validate187.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate186(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate186.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "message")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema98,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate187(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate187.errors);
				errors = vErrors.length;
			}
		}
		if (data.message !== void 0) {
			if (!validate187(data.message, {
				instancePath: instancePath + "/message",
				parentData: data,
				parentDataProperty: "message",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate187.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema98.type,
			parentSchema: schema98,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate186.errors = vErrors;
	return errors === 0;
}
validate186.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateUpcomingSettings = validate190;
var schema100 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "UpcomingSettings",
	"description": "Upcoming live events, soonest first. Hidden if there are none.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The heading. Defaults to the built-in text."
		},
		"limit": {
			"description": "The maximum number of events.",
			"type": "integer",
			"minimum": 1,
			"maximum": 24,
			"default": 24,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/upcoming/schema.json"
};
function validate191(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate191.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate191.errors = vErrors;
	return errors === 0;
}
validate191.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate190(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate190.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title" || key0 === "limit")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema100,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate191(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate191.errors);
				errors = vErrors.length;
			}
		}
		if (data.limit !== void 0) {
			let data1 = data.limit;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err1 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema100.properties.limit.type,
					parentSchema: schema100.properties.limit,
					data: data1
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 24 || isNaN(data1)) {
					const err2 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 24
						},
						message: "must be <= 24",
						schema: 24,
						parentSchema: schema100.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (data1 < 1 || isNaN(data1)) {
					const err3 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema100.properties.limit,
						data: data1
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema100.type,
			parentSchema: schema100,
			data
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate190.errors = vErrors;
	return errors === 0;
}
validate190.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateWatchSettings = validate193;
var schema102 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "WatchSettings",
	"description": "A video, a live event or a channel: the player with details below it. The subject of the page.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"id": {
			"description": "The id of a video, live event or channel. Defaults to the id in the address.",
			"type": "string",
			"format": "watchable-id",
			"pattern": "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["the-siege"]
		},
		"nextCountdown": {
			"description": "Seconds at the end of a video until the next one starts automatically. 0 turns automatic play off.",
			"type": "integer",
			"minimum": 0,
			"maximum": 60,
			"default": 8,
			"examples": [8]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/watch/schema.json"
};
var pattern51 = /* @__PURE__ */ new RegExp("^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate193(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate193.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "id" || key0 === "nextCountdown")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema102,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (!pattern51.test(data0)) {
					const err1 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$(?:id|eventId)|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema102.properties.id,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			} else {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema102.properties.id.type,
					parentSchema: schema102.properties.id,
					data: data0
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.nextCountdown !== void 0) {
			let data1 = data.nextCountdown;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err3 = {
					instancePath: instancePath + "/nextCountdown",
					schemaPath: "#/properties/nextCountdown/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema102.properties.nextCountdown.type,
					parentSchema: schema102.properties.nextCountdown,
					data: data1
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 60 || isNaN(data1)) {
					const err4 = {
						instancePath: instancePath + "/nextCountdown",
						schemaPath: "#/properties/nextCountdown/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 60
						},
						message: "must be <= 60",
						schema: 60,
						parentSchema: schema102.properties.nextCountdown,
						data: data1
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err5 = {
						instancePath: instancePath + "/nextCountdown",
						schemaPath: "#/properties/nextCountdown/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema102.properties.nextCountdown,
						data: data1
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema102.type,
			parentSchema: schema102,
			data
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate193.errors = vErrors;
	return errors === 0;
}
validate193.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateWatchlistsSettings = validate194;
var schema103 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "WatchlistsSettings",
	"description": "The viewer’s watchlists and their contents, in realms with watchlists (RS-24). Visitors without an account are invited to sign in.",
	"type": "object",
	"additionalProperties": false,
	"properties": { "title": {
		"$ref": "../../../schemas/common.schema.json#/$defs/text",
		"description": "The heading. Defaults to the built-in text.",
		"examples": [{ "label": "watchlists" }]
	} },
	"$id": "https://realmcast.dev/blocks/sections/watchlists/schema.json"
};
function validate195(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate195.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema21.type },
			message: "must be string,object",
			schema: schema21.type,
			parentSchema: schema21,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema21,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern3.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$" },
						message: "must match pattern \"^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$\"",
						schema: "^(label|[a-z]{2,3}(?:-[A-Z][a-z]{3})?)$",
						parentSchema: schema21.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema21.propertyNames,
					parentSchema: schema21,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema21.additionalProperties.type,
					parentSchema: schema21.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate195.errors = vErrors;
	return errors === 0;
}
validate195.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate194(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate194.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "title")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema103,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.title !== void 0) {
			if (!validate195(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = joined(vErrors, validate195.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema103.type,
			parentSchema: schema103,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate194.errors = vErrors;
	return errors === 0;
}
validate194.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { validateAccountSettings, validateActivateDeviceSettings, validateActivateUserSettings, validateAltAuthSettings, validateAthleteSettings, validateBucketsSettings, validateContinueWatchingSettings, validateDetailsSettings, validateEmailConfirmationSettings, validateEpisodesSettings, validateFavouritesSettings, validateFooterSettings, validateGridSettings, validateHeadingSettings, validateHeroSettings, validateHistorySettings, validateIdentityProviderSettings, validateImpersonateSettings, validateInterstitialSettings, validateLicenceRedirectSettings, validateLiveNowSettings, validateLoginRedirectSettings, validateLoginSettings, validateLogoutSettings, validateNavigationSettings, validateNewsItemSettings, validateNewsSettings, validateNoticeSettings, validateOauthAppSettings, validatePinResetSettings, validatePluginSettings, validateProfilesSettings, validateProgrammesSettings, validateProvidersSettings, validateRailSettings, validateRelatedSettings, validateRequestPasswordSettings, validateResetPasswordSettings, validateRichTextSettings, validateScheduleSettings, validateSearchSettings, validateShortcutsSettings, validateSignUpSettings, validateTvLoginSettings, validateUpcomingSettings, validateWatchSettings, validateWatchlistsSettings };

/** The validators of the blocks' settings, by block type. */
export const blockValidators = {
  'account': validateAccountSettings,
  'activate-device': validateActivateDeviceSettings,
  'activate-user': validateActivateUserSettings,
  'alt-auth': validateAltAuthSettings,
  'athlete': validateAthleteSettings,
  'buckets': validateBucketsSettings,
  'continue-watching': validateContinueWatchingSettings,
  'details': validateDetailsSettings,
  'email-confirmation': validateEmailConfirmationSettings,
  'episodes': validateEpisodesSettings,
  'favourites': validateFavouritesSettings,
  'footer': validateFooterSettings,
  'grid': validateGridSettings,
  'heading': validateHeadingSettings,
  'hero': validateHeroSettings,
  'history': validateHistorySettings,
  'identity-provider': validateIdentityProviderSettings,
  'impersonate': validateImpersonateSettings,
  'interstitial': validateInterstitialSettings,
  'licence-redirect': validateLicenceRedirectSettings,
  'live-now': validateLiveNowSettings,
  'login': validateLoginSettings,
  'login-redirect': validateLoginRedirectSettings,
  'logout': validateLogoutSettings,
  'navigation': validateNavigationSettings,
  'news': validateNewsSettings,
  'news-item': validateNewsItemSettings,
  'notice': validateNoticeSettings,
  'oauth-app': validateOauthAppSettings,
  'pin-reset': validatePinResetSettings,
  'plugin': validatePluginSettings,
  'profiles': validateProfilesSettings,
  'programmes': validateProgrammesSettings,
  'providers': validateProvidersSettings,
  'rail': validateRailSettings,
  'related': validateRelatedSettings,
  'request-password': validateRequestPasswordSettings,
  'reset-password': validateResetPasswordSettings,
  'rich-text': validateRichTextSettings,
  'schedule': validateScheduleSettings,
  'search': validateSearchSettings,
  'shortcuts': validateShortcutsSettings,
  'sign-up': validateSignUpSettings,
  'tv-login': validateTvLoginSettings,
  'upcoming': validateUpcomingSettings,
  'watch': validateWatchSettings,
  'watchlists': validateWatchlistsSettings,
};
